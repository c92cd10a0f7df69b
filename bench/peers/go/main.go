// Writes one library's answer to each record of standard input: drive NAME [-0]
//
// Records are UTF-8 lines, or end with NUL for -0. A refusal is a tab and its reason.
package main

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	_ "unsafe"

	"github.com/PuerkitoBio/purell"
	_ "github.com/google/safebrowsing"
)

// Not exported.
//
//go:linkname parseURL github.com/google/safebrowsing.parseURL
func parseURL(text string) (*url.URL, error)

func safeBrowsing(text string) (string, error) {
	parsed, err := parseURL(text)
	if err != nil {
		return "", err
	}
	result := parsed.Scheme + "://" + parsed.Host + parsed.Path
	// The client drops an empty query too.
	if parsed.RawQuery != "" {
		result += "?" + parsed.RawQuery
	}
	// NUL, which would end a record, occurs only in hosts.
	return strings.ReplaceAll(result, "\x00", "%00"), nil
}

func normalize(flags purell.NormalizationFlags) func(string) (string, error) {
	return func(text string) (string, error) { return purell.NormalizeURLString(text, flags) }
}

var peers = map[string]func(string) (string, error){
	"copy":                func(text string) (string, error) { return text, nil },
	"purell-safe":         normalize(purell.FlagsSafe),
	"purell-unsafe":       normalize(purell.FlagsUnsafeGreedy),
	"purell-usually-safe": normalize(purell.FlagsUsuallySafeGreedy),
	"safebrowsing":        safeBrowsing,
}

func main() {
	answer, found := peers[os.Args[1]]
	if !found {
		fmt.Fprintf(os.Stderr, "No such peer: %s.\n", os.Args[1])
		os.Exit(1)
	}
	end := byte('\n')
	if len(os.Args) > 2 && os.Args[2] == "-0" {
		end = 0
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	defer out.Flush()
	for {
		record, err := in.ReadString(end)
		if err == io.EOF {
			return
		}
		result, err := answer(record[:len(record)-1])
		if err != nil {
			result = "\t" + strings.NewReplacer("\n", " ", "\x00", " ").Replace(err.Error())
		}
		out.WriteString(result)
		out.WriteByte(end)
	}
}

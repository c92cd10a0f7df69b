"""Writes one library's answer to each record of standard input: drive.py NAME [-0]

Records are UTF-8 lines, or end with NUL for -0. A refusal is a tab and its reason.
"""
import sys


def load(name):
    if name == "courlan":
        import courlan
        return courlan.clean_url
    if name == "surt":
        import surt
        return surt.surt
    if name.startswith("urlcanon-"):
        import urlcanon
        canonicalize = getattr(urlcanon, name.removeprefix("urlcanon-").replace("-", "_"))
        return lambda url: str(canonicalize(urlcanon.parse_url(url)))
    if name == "w3lib":
        from w3lib.url import canonicalize_url
        return canonicalize_url
    if name == "yarl":
        from yarl import URL
        return lambda url: str(URL(url))
    if name == "copy":
        return lambda url: url
    raise SystemExit(f"No such peer: {name}.")


def records(end):
    rest = ""
    while piece := sys.stdin.read(1 << 16):
        *found, rest = (rest + piece).split(end)
        yield from found


def main():
    answer = load(sys.argv[1])
    end = "\0" if "-0" in sys.argv else "\n"
    sys.stdin.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    write = sys.stdout.write
    for url in records(end):
        try:
            result = answer(url)
            if result is None:
                result = "\tno result"
        except Exception as error:
            result = f"\t{type(error).__name__}: {error}".replace("\n", " ").replace("\0", " ")
        write(result)
        write(end)


main()

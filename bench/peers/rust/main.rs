//! Writes one library's answer to each record of standard input: drive NAME [-0]
//!
//! Records are UTF-8 lines, or end with NUL for -0. A refusal is a tab and its reason.

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use url::Url;

fn url(text: &str) -> Result<String, String> {
    Url::parse(text).map(String::from).map_err(|error| error.to_string())
}

fn copy(text: &str) -> Result<String, String> {
    Ok(text.to_string())
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let answer = match arguments[1].as_str() {
        "copy" => copy,
        "url" => url,
        name => panic!("No such peer: {name}."),
    };
    let end = if arguments.get(2).is_some_and(|word| word == "-0") { 0 } else { b'\n' };
    let mut input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout());
    let mut record = Vec::new();
    while input.read_until(end, &mut record)? > 0 {
        record.pop();
        match answer(&String::from_utf8_lossy(&record)) {
            Ok(result) => output.write_all(result.as_bytes())?,
            Err(reason) => write!(output, "\t{reason}")?,
        }
        output.write_all(&[end])?;
        record.clear();
    }
    output.flush()
}

"""Converts URLs from standard input to pages of a WARC file: python3 archive.py pages.warc.gz < urls.txt"""
import io
import sys

from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

with open(sys.argv[1], "wb") as file:
    writer = WARCWriter(file, gzip=True)
    for line in sys.stdin:
        headers = StatusAndHeaders("200 OK", [("Content-Type", "text/html")], protocol="HTTP/1.1")
        page = io.BytesIO(b"<!doctype html><title>A page</title>")
        writer.write_record(writer.create_warc_record(line[:-1], "response", payload=page, http_headers=headers))
        # Archives also have other records of a URL.
        details = io.BytesIO(b"fetchTimeMs: 7\r\n")
        writer.write_record(writer.create_warc_record(line[:-1], "metadata", payload=details))

"""Converts lines of standard input to Parquet with the column url: node bench/scale-lines.mjs N | python3 parquet.py FILE"""
import sys

import pyarrow as pa
import pyarrow.parquet as pq

ROWS = 1_000_000
schema = pa.schema([("url", pa.string())])

with pq.ParquetWriter(sys.argv[1], schema, compression="zstd") as writer:
    lines = []
    for line in sys.stdin:
        lines.append(line[:-1])
        if len(lines) == ROWS:
            writer.write_table(pa.table([lines], schema=schema))
            lines = []
    writer.write_table(pa.table([lines], schema=schema))

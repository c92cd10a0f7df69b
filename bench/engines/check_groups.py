"""Checks groups of generated lines, and prints the hot ones as JSON: python3 check_groups.py FOLDER ADDRESSES

Each URL has one group of four lines in three variants, numbered like the URL. Other groups are hot.
"""
import json
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

LINES, FORMS = 4, 3
NUMBER = r"(?:tem-|again-|[Ff]%[Cc]3%[Aa]9_|from=)(?P<number>\d+)"


def main(folder, addresses):
    found = np.zeros(addresses, dtype=np.uint8)
    hot = []
    files = sorted(Path(folder).glob("*.parquet"))
    for batch in (batch for file in files for batch in pq.ParquetFile(file).iter_batches(100_000)):
        table = pa.Table.from_batches([batch])
        is_address = pc.and_(pc.equal(table["lines"], LINES), pc.equal(table["forms"], FORMS))
        for row in table.filter(pc.invert(is_address)).to_pylist():
            hot.append({name: row[name] for name in ("lines", "forms", "spellings")})
            if len(hot) > 10:
                raise SystemExit(f"Wrong groups, such as {hot[0]}")
        spellings = table.filter(is_address)["spellings"].combine_chunks()
        numbers = pc.struct_field(pc.extract_regex(spellings.flatten(), NUMBER), "number").cast(pa.int64())
        if numbers.null_count > 0 or len(numbers) != FORMS * len(spellings):
            raise SystemExit("A group has other spellings than its address.")
        members = numbers.to_numpy().reshape(-1, FORMS)
        if (members != members[:, :1]).any():
            raise SystemExit("A group has spellings of several addresses.")
        np.add.at(found, members[:, 0], 1)
    if (found != 1).any():
        raise SystemExit(f"{np.count_nonzero(found != 1)} addresses have no group, or several.")
    print(json.dumps(hot))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

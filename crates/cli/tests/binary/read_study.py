"""Reads a study in Parquet and in CSV with pyarrow and compares the two, and both with the list of columns."""
import json
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.csv as csv
import pyarrow.parquet as parquet

TYPES = {"bool": pa.bool_(), "int32": pa.int32(), "uint64": pa.uint64(), "double": pa.float64(), "string": pa.string()}


def main():
    folder, listed = Path(sys.argv[1]), Path(sys.argv[2])
    schema = []
    for line in listed.read_text(encoding="utf-8").splitlines():
        name, kind = line.split()[:2]
        schema.append(pa.field(name, TYPES[kind.rstrip("?")], nullable=kind.endswith("?")))
    schema = pa.schema(schema)
    files = sorted(folder.glob("*.parquet"))
    table = parquet.read_table(files)
    alone = Path(sys.argv[3])
    assert parquet.read_table(alone).equals(table), "a folder with nothing but Parquet is read as a whole"
    assert table.schema.remove_metadata().equals(schema), f"{table.schema}\nis not\n{schema}"
    types = csv.ConvertOptions(column_types=schema, strings_can_be_null=True, quoted_strings_can_be_null=False, null_values=[""])
    parts = [csv.read_csv(path, convert_options=types) for path in sorted(folder.glob("*.csv"))]
    text = pa.concat_tables(parts).cast(schema)
    assert len(parts) > 1 and text.equals(table), "Parquet and CSV differ"
    about = json.loads(parquet.read_metadata(files[0]).metadata[b"civitas.study"])
    assert about == json.loads((folder / "_study.json").read_text(encoding="utf-8")), about
    print(f"{table.num_rows} rows, {table.num_columns} columns")


main()

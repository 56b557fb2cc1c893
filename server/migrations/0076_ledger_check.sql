-- What the last check of the ledger found, for every node and for the public page.
create table ledger_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  -- The first line that is not what was chained or published; null where none is.
  fault_at bigint
);

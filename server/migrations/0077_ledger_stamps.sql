-- Time stamps (RFC 3161) of published heads. They name their head themselves: it stays known when a
-- published day is rewritten. Rows are only appended: beside one that does not fit stands the next.
create table ledger_stamps (
  day date not null,
  n bigint not null,
  head bytea not null,
  -- The answer of the authority, which says by whom and when, and the certificate in which its signature
  -- ends, as PEM.
  answer bytea not null,
  root text not null
);

create unique index ledger_stamps_answers on ledger_stamps (day, sha256(answer));

-- The published day whose time stamp the last check found not to fit.
alter table ledger_check add column stamp_fault_on date;

-- Time stamps (RFC 3161) of published heads. They name their head themselves: it stays known when a
-- published day is rewritten.
create table ledger_stamps (
  day date primary key,
  n bigint not null,
  head bytea not null,
  stamped_at timestamptz not null,
  authority text not null,
  -- Of a sandbox's authority.
  is_practice boolean not null,
  -- The answer of the authority, and the certificate in which its signature ends, as PEM.
  answer bytea not null,
  root text not null
);

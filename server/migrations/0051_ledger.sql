-- What moderators and the operator decide, each line chained to the one before: an edit, a deletion
-- and a reorder break the chain. Nothing in it names anybody; texts stand elsewhere, and here only a
-- commitment to them.
create table ledger (
  n bigint primary key,
  day date not null,
  actor text not null,
  verb text not null,
  subject text not null,
  reason text not null,
  detail bytea,
  head bytea not null
);
create table ledger_head (
  one boolean primary key default true check (one),
  n bigint not null,
  head bytea not null
);
insert into ledger_head (n, head) values (0, decode(repeat('00', 32), 'hex'));
-- The heads that were published, by day.
create table ledger_days (
  day date primary key,
  n bigint not null,
  head bytea not null
);

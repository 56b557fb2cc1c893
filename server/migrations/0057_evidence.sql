-- The pictures with which authors ask for `verified`. Their bytes stand in a store of objects; here are
-- the locked shares of their keys, which only moderators' browsers open. No column names a member.
create table evidence (
  id text primary key,
  case_id text not null references cases on delete cascade,
  sealed bytea not null
);
create index evidence_case_id on evidence (case_id);
-- A share that one moderator locked anew for another, for one picture.
create table evidence_releases (
  id text primary key,
  evidence_id text not null references evidence on delete cascade,
  given_by text not null,
  given_to text not null,
  day date not null,
  sealed bytea not null,
  unique (evidence_id, given_by, given_to)
);
-- The moderators for whom shares are locked, by their random ids. A line of the ledger adds each.
create table holders (
  id text primary key,
  public_key text not null,
  ledger_n bigint
);
alter table warnings add column verified_until timestamptz;
alter table warnings add column verified_by text;
update warnings set verified_until = date_trunc('month', now(), 'UTC') + interval '25 months'
  where verified;
create index warnings_verified_until on warnings (verified_until) where verified;

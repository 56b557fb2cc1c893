-- What is reported about warnings, and what moderators decide about it. No column names a member: the
-- warning stands as a tag, moderators by a random id of their own.
create table moderators (
  id text primary key,
  member_tag bytea not null unique,
  sealed bytea not null
);
create table cases (
  id text primary key,
  kind text not null,
  class text not null,
  state text not null,
  warning_tag bytea not null,
  joined integer not null,
  opened_on date not null,
  due_at timestamptz not null,
  is_late boolean not null,
  is_hidden boolean not null,
  hidden_until timestamptz,
  lease_by text,
  lease_until timestamptz,
  asked_side text,
  answer_by date,
  stopped_until timestamptz,
  decided_on date,
  decided_by text,
  outcome text,
  reason text,
  notices_at timestamptz,
  appealed_by text,
  erase_on date,
  sealed bytea not null
);
create index cases_warning_tag on cases (warning_tag);
create index cases_waiting on cases (due_at) where state in ('open', 'asked', 'proposed', 'appealed');
create index cases_notices_at on cases (notices_at) where notices_at is not null;
create index cases_erase_on on cases (erase_on) where erase_on is not null;
-- Whoever reported, each with a receipt of her or his own.
create table case_openers (
  id text primary key,
  case_id text not null references cases on delete cascade,
  receipt_tag bytea not null unique,
  opened_on date not null,
  sealed bytea not null
);
create index case_openers_case_id on case_openers (case_id);
-- What happened to a case; each row stands in the ledger under the same number.
create table case_events (
  ledger_n bigint primary key,
  case_id text not null references cases on delete cascade,
  day date not null,
  actor text not null,
  verb text not null,
  reason text,
  sealed bytea
);
create index case_events_case_id on case_events (case_id);
create table case_conflicts (
  case_id text not null references cases on delete cascade,
  moderator text not null,
  primary key (case_id, moderator)
);
create table case_votes (
  id text primary key,
  case_id text not null references cases on delete cascade,
  moderator text not null,
  outcome text not null,
  reason text not null,
  sealed bytea not null,
  unique (case_id, moderator)
);

-- What no feature owns: counters that survive a restart, answers kept for retries, the event log.

create table budgets (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table idempotency_keys (
  scope bytea primary key,
  request_tag bytea not null,
  answer bytea,
  created_at timestamptz not null
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table counters (
  name text primary key,
  value bigint not null
);

create table events (
  id text primary key,
  at timestamptz not null,
  actor text not null,
  verb text not null,
  subject text,
  note text
);
create index events_subject on events (subject, at);

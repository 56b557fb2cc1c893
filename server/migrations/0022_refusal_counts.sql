-- How often sign-ins, second factors and step-ups were refused, and how often somebody collected
-- refusals, by kind and hour. The tag is a keyed one of a network address and the day.

create table refusal_counts (
  hour timestamptz not null,
  kind text not null,
  tag bytea not null,
  count integer not null,
  primary key (hour, kind, tag)
);

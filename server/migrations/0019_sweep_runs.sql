-- One node runs a recurring job: up to when it was done, and until when somebody is at it. The claim of
-- a node that was killed lapses.
create table sweep_runs (
  name text primary key,
  done_until timestamptz not null,
  claimed_until timestamptz not null
);

-- Outside production an operator may move the clock forward to try out what happens later. Kept, so that
-- a restart does not go back, and asked here, so that every node follows.
create table clock_moves (
  id text primary key,
  milliseconds bigint not null check (milliseconds > 0),
  taken boolean not null default false,
  -- What ran on the way; null until it is done.
  lines text[]
);

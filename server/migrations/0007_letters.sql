create table letters (
  id text primary key,
  sealed bytea not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null
);
create index letters_next_try_at on letters (next_try_at);

create table searches (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  sealed bytea not null,
  searched_at timestamptz not null
);
create index searches_member_id on searches (member_id, searched_at desc);
create index searches_searched_at on searches (searched_at);

create table contact_messages (
  id text primary key,
  topic text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index contact_messages_created_at on contact_messages (created_at, id);

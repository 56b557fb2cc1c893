-- Whom a notification is for is a keyed tag: what is about a warning carries its author's tag, what is
-- about an account another one, so that no row joins a member to what she wrote.
create table notifications (
  id text primary key,
  recipient_tag bytea not null,
  about text,
  sealed bytea not null,
  is_read boolean not null default false,
  created_at timestamptz not null
);
create index notifications_recipient on notifications (recipient_tag, created_at desc, id desc);
create index notifications_about on notifications (about) where about is not null;
create index notifications_created_at on notifications (created_at);

create table visits (
  member_id text primary key references members (id) on delete cascade,
  latest timestamptz not null,
  previous timestamptz
);

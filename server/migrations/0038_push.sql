-- The browsers that members let themselves be called back in. The address at the push service is
-- sealed, with what went wrong there; a row goes with its session.
create table push_subscriptions (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  session_id text not null unique references sessions (id) on delete cascade,
  endpoint_tag bytea not null unique,
  sealed bytea not null,
  made_on date not null
);
create index push_subscriptions_member_id on push_subscriptions (member_id);

-- The one key pair by which push services know this installation (RFC 8292).
create table vapid_keys (
  id text primary key,
  sealed bytea not null
);

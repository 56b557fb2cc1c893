-- Who is in a room is a keyed tag and a sealed id: a stolen database joins no account to a room. Ids of
-- members are random and other ones in every room. Keys and messages come locked from the browsers.
create table rooms (
  id text primary key,
  -- One living room for a number. A tag of its own: it does not lead to the warnings about that number.
  number_tag bytea not null unique,
  sealed bytea not null,
  -- Of the newest message; gapless, so that whoever follows a room knows what is missing.
  seq integer not null default 0,
  -- Of the newest epoch; -1 before the first. The view is what the log says then.
  head_n integer not null default -1,
  view jsonb not null,
  created_at timestamptz not null,
  last_message_at timestamptz
);

create table room_members (
  id text primary key,
  room_id text not null references rooms (id) on delete cascade,
  member_tag bytea not null,
  -- Her account; null once that is deleted.
  sealed bytea,
  paused boolean not null default false,
  admitted_at timestamptz not null,
  left_at timestamptz,
  banned_at timestamptz
);
-- Who left may come back under a new id; who was banned may not.
create unique index room_members_once on room_members (room_id, member_tag) where left_at is null;
create index room_members_member_tag on room_members (member_tag);

create table connect_requests (
  id text primary key,
  asker_tag bytea not null,
  number_tag bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index connect_requests_asker_tag on connect_requests (asker_tag);
create index connect_requests_number_tag on connect_requests (number_tag);

create table invitations (
  id text primary key,
  request_id text not null references connect_requests (id) on delete cascade,
  -- The author's tag of what she reported; nothing else is known of her until she accepts.
  invitee_tag bytea not null,
  unique (request_id, invitee_tag)
);
create index invitations_invitee_tag on invitations (invitee_tag);

-- Outlives the room in which it was made: no invitation joins the two accounts again.
create table room_blocks (
  id text primary key,
  room_id text not null,
  blocker_id text not null,
  blocked_id text not null,
  blocker_tag bytea not null,
  blocked_tag bytea not null,
  sealed bytea not null,
  unique (blocker_id, blocked_id)
);
create index room_blocks_blocker_tag on room_blocks (blocker_tag);
create index room_blocks_blocked_tag on room_blocks (blocked_tag);

-- The primary key is the compare-and-set of the log.
create table room_epochs (
  room_id text not null references rooms (id) on delete cascade,
  n integer not null,
  jws text not null,
  head text not null,
  created_at timestamptz not null,
  primary key (room_id, n)
);
create table room_wraps (
  room_id text not null references rooms (id) on delete cascade,
  n integer not null,
  member_id text not null,
  e text not null,
  c text not null,
  primary key (room_id, n, member_id)
);
create table room_links (
  room_id text not null references rooms (id) on delete cascade,
  n integer not null,
  member_id text not null,
  link text not null,
  primary key (room_id, n, member_id)
);

-- An envelope as it came, or a text that somebody sent unencrypted, which is sealed here.
create table room_messages (
  id text primary key,
  room_id text not null references rooms (id) on delete cascade,
  seq integer not null,
  member_id text not null,
  envelope_id text,
  envelope text,
  sealed bytea,
  created_at timestamptz not null,
  unique (room_id, seq),
  unique (room_id, envelope_id),
  check ((envelope is null) <> (sealed is null))
);

-- Outlives its room: a moderator may not have read it yet.
create table message_reports (
  id text primary key,
  message_id text not null,
  room_id text not null,
  reporter_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index message_reports_open on message_reports (created_at) where closed_at is null;

create table room_keys (
  member_id text primary key references members (id) on delete cascade,
  sealed bytea not null
);

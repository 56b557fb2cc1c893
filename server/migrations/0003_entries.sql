create table entries (
  id text primary key,
  author_tag bytea not null,
  phone_tag bytea not null,
  handle_tag bytea,
  email_tag bytea,
  sealed bytea not null,
  red_flags text[] not null,
  counts boolean not null,
  open_to_contact boolean not null,
  created_on date not null
);
create index entries_author_tag on entries (author_tag);
create index entries_phone_tag on entries (phone_tag);
create index entries_handle_tag on entries (handle_tag) where handle_tag is not null;
create index entries_email_tag on entries (email_tag) where email_tag is not null;

create extension if not exists pg_trgm;

create table warnings (
  id text primary key,
  author_tag bytea not null,
  phone_tag bytea not null,
  handle_tag bytea,
  email_tag bytea,
  sealed bytea not null,
  shown jsonb not null,
  shown_text text not null,
  grams integer[] not null,
  red_flags text[] not null,
  description text not null,
  location text,
  timeframe text,
  state text not null check (state in ('held', 'published', 'disputed', 'removed')),
  verified boolean not null default false,
  open_to_contact boolean not null,
  published_at timestamptz not null
);
create index warnings_newest on warnings (published_at desc, id desc)
  where state in ('published', 'disputed');
create index warnings_verified_newest on warnings (published_at desc, id desc)
  where state = 'published' and verified;
create index warnings_author_tag on warnings (author_tag, published_at desc);
create index warnings_phone_tag on warnings (phone_tag);
create index warnings_handle_tag on warnings (handle_tag) where handle_tag is not null;
create index warnings_email_tag on warnings (email_tag) where email_tag is not null;
create index warnings_shown_text on warnings using gin (shown_text gin_trgm_ops);
create index warnings_grams on warnings using gin (grams) with (fastupdate = on);
alter table warnings alter column grams set statistics 10;

-- Whether the report carries the name of who asked to take intimate content down, until it is erased.
alter table case_openers add column is_signed boolean not null default false;
create index case_openers_is_signed on case_openers (case_id) where is_signed;
-- Texts that were removed, known again by hashes under the keys of the installation.
create table tombstones (
  id text primary key,
  phone_tag bytea not null,
  text_tag bytea not null,
  removed_on date not null,
  sealed bytea not null
);
create index tombstones_phone_tag on tombstones (phone_tag);

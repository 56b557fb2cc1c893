-- What two moderators counted against an author (author_tag), or against who contested (value_tag).
-- Both tags are of a field of their own: they join a strike to no warning and no case of the same person.
create table strikes (
  case_id text primary key references cases on delete cascade,
  author_tag bytea,
  value_tag bytea,
  kind text not null,
  expires_on date not null,
  sealed bytea not null
);
create index strikes_author_tag on strikes (author_tag);
create index strikes_value_tag on strikes (value_tag);

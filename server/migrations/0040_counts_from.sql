-- From how many reporting members on an entry counts: 1, or 3. Whether an entry of 3 is held now is
-- sealed: a held entry carries tags of a random text in phone_tag, handle_tag and email_tag.
alter table entries add column counts_from smallint not null default 1 check (counts_from in (1, 3));
create index entries_from_three on entries (id) where counts_from = 3 and counts;

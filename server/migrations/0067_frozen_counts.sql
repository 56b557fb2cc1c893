-- One of many reports about a number within days: while a moderator has not read it, the count of
-- independent members who reported the number stands still.
alter table warnings add column freezes_count boolean not null default false;
create index warnings_freezing on warnings (phone_tag) where freezes_count and state = 'held';

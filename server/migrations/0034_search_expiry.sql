-- The day on which a search is deleted: each member chooses how long hers are stored.
alter table searches add column expires_on date;
update searches set expires_on = (searched_at at time zone 'UTC')::date + 30;
alter table searches alter column expires_on set not null;
create index searches_expires_on on searches (expires_on);

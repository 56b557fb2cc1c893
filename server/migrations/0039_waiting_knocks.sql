-- Knocks that wait: for the end of quiet hours, for the one email of a day, or for a push service that
-- was busy. Each is one sealed value of constant length; whose it is stands inside.
create table waiting_knocks (
  id text primary key,
  sealed bytea not null
);

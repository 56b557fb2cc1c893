-- Sealed: whether its author had entered the room of the number when she reported it. In the clear it
-- would tell which rows members of rooms wrote, most of whom a purchase names. Null in older rows.
alter table warnings add column after_room bytea;
alter table entries add column after_room bytea;

-- How far a member's browsers have seen her rooms, sealed by them with the root of her room keys: a copy
-- for each root that her locks or those replaced lately open.
create table room_pins (
  member_id text primary key references members (id) on delete cascade,
  sealed bytea not null
);

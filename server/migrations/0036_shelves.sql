-- What a member watches, and what she has read of it: two sealed values whose length never changes.
-- Every member has a row, and no other table says who watches what.
create table shelves (
  member_id text primary key references members (id) on delete cascade,
  watching bytea not null,
  opened bytea not null
);
-- Encrypted bytes do not compress.
alter table shelves alter column watching set storage external;
alter table shelves alter column opened set storage external;

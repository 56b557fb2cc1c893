-- Notes that are opened to one person if their writer does not come back. The note is encrypted by
-- her browser, with a key that this server never has; whose it is stands as a tag. A row is deleted
-- when she checks in, and otherwise two days after its release.
create table date_plans (
  id text primary key,
  member_tag bytea not null,
  token_tag bytea not null unique,
  due_at timestamptz not null,
  sealed bytea not null
);
create index date_plans_member_tag on date_plans (member_tag);
create index date_plans_due_at on date_plans (due_at);
alter table date_plans alter column sealed set storage external;

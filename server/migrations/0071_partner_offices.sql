-- Offices of help (shelters, legal aid), whose accounts contest warnings for others.
alter table members drop constraint members_role_check;
alter table members add constraint members_role_check
  check (role in ('member', 'moderator', 'admin', 'partner'));

create table partner_offices (
  id text primary key,
  sealed bytea not null
);

create table partners (
  id text primary key,
  office_id text not null references partner_offices on delete cascade,
  member_tag bytea not null unique,
  sealed bytea not null
);
create index partners_office_id on partners (office_id);

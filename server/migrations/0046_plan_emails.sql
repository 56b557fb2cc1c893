-- Addresses of people who want no email of a date plan, each sealed under a key that finds it again.
create table refused_emails (
  id text primary key,
  email text not null unique
);

-- Codes by which somebody without an account proves control of a number or an email. Whose they are
-- stands as a tag; digits and minute are sealed.
create table control_codes (
  id text primary key,
  value_tag bytea not null unique,
  sealed bytea not null,
  tries integer not null,
  day date not null
);
create index control_codes_day on control_codes (day);
-- What the one who opened a case had proved: equal for the same number or email.
alter table case_openers add column value_tag bytea;
create index case_openers_value_tag on case_openers (value_tag) where value_tag is not null;

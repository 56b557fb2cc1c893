-- A moderator marked the warning of a case as disputed until the decision, as a dispute does by itself.
alter table cases add column is_marked boolean not null default false;

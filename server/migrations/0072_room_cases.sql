-- The case in which what was reported of a room is decided; null for a report of the time before.
alter table message_reports add column case_id text;
create index message_reports_case_id on message_reports (case_id) where case_id is not null;
create index message_reports_room_id on message_reports (room_id) where closed_at is null;

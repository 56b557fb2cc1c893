-- The random id of the report that caused an event: opened, joined, answered, appealed or withdrew it. Names no member.
-- Null for other actors, in rows of earlier versions, and once the texts of the case are erased.
alter table case_events add column opener_id text;

-- The location as a search compares it: without accents. Null in rows of earlier versions until a job has filled it in,
-- which also stores their visible text and the tags of their hidden values without accents.
alter table warnings add column place_text text;
create index warnings_without_place_text on warnings (id) where place_text is null;

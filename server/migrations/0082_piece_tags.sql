-- Tags of the middles of hidden values replace windows of four characters. Null in rows of earlier versions until a
-- job has filled them in, which also clears `grams`. Earlier versions read and write `grams` while they are replaced;
-- its index would only slow down later writes.
alter table warnings add column piece_tags integer[];
alter table warnings alter column piece_tags set statistics 10;
alter table warnings alter column grams drop not null;
drop index warnings_grams;
create index warnings_with_grams on warnings (id) where grams is not null;
create index warnings_piece_tags on warnings using gin (piece_tags) with (fastupdate = on, gin_pending_list_limit = 64);

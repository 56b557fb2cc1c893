-- Tags of pieces of hidden values, and of the masks by which some are found, replace windows of four characters in
-- `grams` and the masks in `shown_masks`. Null in rows of earlier versions until a job has filled them in, which also
-- clears the other two. Earlier versions read and write those while they are replaced; their indexes would only slow
-- down later writes.
alter table warnings add column piece_tags integer[];
alter table warnings alter column piece_tags set statistics 10;
alter table warnings alter column grams drop not null;
alter table warnings alter column shown_masks drop not null;
alter table warnings alter column shown_masks drop default;
drop index warnings_grams;
drop index warnings_shown_masks;
create index warnings_with_grams on warnings (id) where grams is not null;
create index warnings_piece_tags on warnings using gin (piece_tags) with (fastupdate = on, gin_pending_list_limit = 64);

-- Sealed, and equally long in every row: from when on the author's word counts that the number is still
-- his, or that she has not said so. A job fills it into older rows.
alter table warnings add column still_from bytea;

-- Sealed, and equally long in every row: how long the text was that its author wrote last, and which text moderators
-- made of it. Null in rows of earlier versions until moderators strike words out.
alter table warnings add column authored bytea;

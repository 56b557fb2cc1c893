-- What a member chose about what reaches her and what is stored of her, as one sealed value; null
-- until she changes something.
alter table members add column preferences bytea;

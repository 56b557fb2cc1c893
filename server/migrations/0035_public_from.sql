-- Sealed: from when on everybody could read a warning. What is readable, published_at, tells no more
-- than the hour and later the day; alerts are told a number of hours after this time. Null in older rows.
alter table warnings add column public_from bytea;

-- What names a member beside what she writes or reads waits here, sealed whole, and is written together
-- with everything of the hour in random order.
create table quiet_writes (
  id text primary key,
  sealed bytea not null
);

-- Up to where the rows of an hour or a day stand in random order: numbers of transactions.
create table shuffles (
  name text primary key,
  -- Whatever a transaction from this one on has written is shuffled the next time.
  from_xid bigint not null,
  -- The transaction of the last shuffle itself.
  own_xid bigint not null
);

-- Ids of searches told the millisecond, and so did their moments: what is readable is the day.
update searches set
  id = gen_random_uuid()::text,
  searched_at = date_trunc('day', searched_at, 'UTC');

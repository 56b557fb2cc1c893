-- What was taken back of what could be read: of which warning and number is sealed, and equally long
-- in every row. A row says that on this day something was corrected, and nothing else.
create table recalls (
  id text primary key,
  day date not null,
  sealed bytea not null
);
create index recalls_day on recalls (day);

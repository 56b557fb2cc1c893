-- One row for each dispute, objection or claim of a number that was taken back while it had an effect. The tag is of
-- the identifier that was proved, and of a field of its own: it joins the row to no case and no strike.
create table dispute_withdrawals (
  id text primary key,
  value_tag bytea not null,
  expires_on date not null,
  sealed bytea not null
);
create index dispute_withdrawals_value_tag on dispute_withdrawals (value_tag);

-- Which recent search a payment leads back to: its id, sealed. Found by the purchase or subscription.
create table payment_searches (
  payment_id text primary key,
  member_id text not null references members (id) on delete cascade,
  sealed bytea not null,
  opened_on date not null
);
create index payment_searches_member_id on payment_searches (member_id);

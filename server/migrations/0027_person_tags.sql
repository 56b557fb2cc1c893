-- What a person gets once. Keyed tags of her card and of her e-mail outlive the account; no member is
-- named, and a tag leads to nothing without the key, which is sealed.
create table person_tags (
  benefit text not null check (benefit in ('promo', 'guarantee')),
  tag bytea not null,
  -- The purchase or subscription that it was used for; empty once her account is deleted.
  used_for text,
  primary key (benefit, tag)
);
create index person_tags_used_for on person_tags (used_for);

create table person_tag_keys (
  id text primary key,
  sealed bytea not null
);

alter table subscription_payments add column card_tag bytea;

-- Money by member. No name, e-mail, card or event body: the provider's ids, cents, states and dates.

create table card_customers (
  member_id text primary key references members (id) on delete cascade,
  customer_id text not null unique
);

create table purchases (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  plan text not null check (plan in ('promo', 'basic', 'full')),
  cents integer not null check (cents > 0),
  intent_id text unique,
  state text not null default 'open'
    check (state in ('open', 'paid', 'canceled', 'refunded', 'disputed')),
  refunded_cents integer not null default 0,
  version integer not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- What she got for it. A promo or basic check starts with its first check, which may be once.
  started_at timestamptz,
  number_tag bytea,
  revoked_at timestamptz
);
create index purchases_member_id on purchases (member_id);
-- A double click, two tabs, an effect that runs twice: one payment is open at a time.
create unique index purchases_one_open on purchases (member_id, plan) where state = 'open';
-- Once per member: an open one holds the place, and a refund does not give it back.
create unique index purchases_one_promo on purchases (member_id)
  where plan = 'promo' and state <> 'canceled';

create table subscriptions (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  provider_id text unique,
  state text not null default 'creating',
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  grace_until timestamptz,
  first_paid_at timestamptz,
  refunded_at timestamptz,
  disputed boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null
);
create index subscriptions_member_id on subscriptions (member_id);
create unique index subscriptions_one_live on subscriptions (member_id)
  where state not in ('canceled', 'incomplete_expired');

create table subscription_payments (
  invoice_id text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  intent_id text not null unique,
  cents integer not null,
  refunded_cents integer not null default 0,
  paid_at timestamptz not null
);
create index subscription_payments_subscription_id on subscription_payments (subscription_id);

-- Once per member, written before the provider is asked: a crash in between is resumed.
create table guarantee_claims (
  member_id text primary key references members (id) on delete cascade,
  subscription_id text not null,
  claimed_at timestamptz not null,
  done_at timestamptz
);

create table provider_events (
  event_id text primary key,
  type text not null,
  received_at timestamptz not null,
  done_at timestamptz
);

-- Subscriptions of members who are gone: billing ends, whatever else fails. No member is named.
create table billing_endings (
  provider_id text primary key,
  noted_at timestamptz not null
);

-- The practice provider's own books (PAYMENTS=sandbox); empty with the real one.
create table practice_objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create table practice_requests (
  key text primary key,
  request text not null,
  answer jsonb
);
create table practice_events (
  id text primary key,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index practice_events_waiting on practice_events (id) where delivered_at is null;

-- What a member has is worked out from what she paid, at the moment it matters.
alter table members drop column subscription_tier;

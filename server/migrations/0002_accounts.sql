create table members (
  id text primary key,
  email text not null unique,
  email_verified boolean not null default false,
  display_name text not null,
  image text,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  state text not null default 'active' check (state in ('active', 'suspended')),
  subscription_tier text not null default 'free',
  profile bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id text primary key,
  token text not null unique,
  member_id text not null references members (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_member_id on sessions (member_id);

create table sign_in_methods (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index sign_in_methods_member_id on sign_in_methods (member_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz,
  updated_at timestamptz
);
create index verifications_identifier on verifications (identifier);

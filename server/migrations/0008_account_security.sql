alter table members add column two_factor_enabled boolean not null default false;
alter table members add column sign_out_on_leave boolean not null default false;

-- When she last confirmed, in this session, that it is she: for acts that ask for it.
alter table sessions add column confirmed_at timestamptz;

create table second_factors (
  id text primary key,
  member_id text not null unique references members (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null
);
create index passkeys_member_id on passkeys (member_id);

-- An address that waits until its owner has opened the letter: one a member.
create table email_changes (
  member_id text primary key references members (id) on delete cascade,
  token_tag bytea not null unique,
  sealed bytea not null,
  expires_at timestamptz not null
);

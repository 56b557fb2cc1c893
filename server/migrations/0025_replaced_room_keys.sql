-- Locks of room keys that were replaced are kept, sealed, for some days: by this day they are deleted.
alter table room_keys add column forget_at timestamptz;

create index room_keys_forget_at on room_keys (forget_at) where forget_at is not null;

-- Twice a second every node with open streams asks who was banned lately, by whomever.
create index room_members_banned_at on room_members (banned_at) where banned_at is not null;

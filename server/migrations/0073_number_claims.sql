-- Somebody proved control of the number and says that it is theirs now. The hour of the claim while no moderator has
-- decided it, and the hour of a decision that the number has changed hands; null for every other warning.
alter table warnings
  add column number_claimed_at timestamptz,
  add column number_moved_at timestamptz;

-- The day, at noon in UTC, on which what readers see of a warning was last changed, by its author or
-- by a moderator; null while it stands as it was posted.
alter table warnings add column corrected_on timestamptz;

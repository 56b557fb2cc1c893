-- From when the clock of a moved case notifies moderators: in the new class it would have notified them
-- before the move. A whole hour; null if the case was not moved so.
alter table cases add column notifies_from timestamptz;

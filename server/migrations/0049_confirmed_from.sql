-- Sealed, and equally long for every member: from which hour on her email counted as confirmed, or that
-- it does not yet. Alerts about a warning that waited for the confirmation are told by this time. A job
-- fills it in.
alter table members add column confirmed_from bytea;

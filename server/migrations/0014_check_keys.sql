-- The one number of a running check is kept as a tag under a key of its own, which is sealed beside it:
-- a rotation seals the key anew, and the tag stays what it is.
alter table purchases add column number_key bytea;
-- Tags of before cannot be turned into numbers: these checks begin once more, with a whole window.
update purchases set started_at = null, number_tag = null where number_tag is not null;

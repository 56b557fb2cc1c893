-- The answer of the person whom a warning names, censored as its text is, the noon of the day on
-- which it appeared, and of what he proved control: phone or email.
alter table warnings add column reply text;
alter table warnings add column reply_on timestamptz;
alter table warnings add column reply_by text;

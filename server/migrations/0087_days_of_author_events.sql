-- What authors did to their warnings, with the day instead of the time, and in random order: until now the event log
-- led from a warning to the member who had paid or signed in just before. An id begins with its time (RFC 9562).
with gone as (
  delete from events where verb in ('warning-changed', 'warning-deleted') returning *),
days as (
  select date_trunc('day', at, 'UTC') + interval '12 hours' as noon, gone.* from gone),
named as (
  select lpad(to_hex((extract(epoch from noon) * 1000)::bigint), 12, '0') as hex, days.* from days)
insert into events (id, at, actor, verb, subject, note)
select left(hex, 8) || '-' || right(hex, 4) || substring(id from 14), noon, actor, verb, subject, note
from named order by random();

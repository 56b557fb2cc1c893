-- Whose message of the contact page it is, as a tag, so that she sees until when an answer is
-- promised; the day itself is sealed with the message.
alter table contact_messages add column member_tag bytea;
create index contact_messages_member_tag on contact_messages (member_tag);

-- How many messages were answered in time and late, by month and promise. No message, no person.
create table support_answers (
  month text not null,
  promised_days smallint not null,
  in_time integer not null default 0,
  late integer not null default 0,
  primary key (month, promised_days)
);

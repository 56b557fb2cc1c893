-- What moderators weighed before they decided objections, kept longer than the texts of the case.
create table balancing_notes (
  case_id text primary key references cases on delete cascade,
  erase_on date not null,
  sealed bytea not null
);

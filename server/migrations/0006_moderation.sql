create table problem_reports (
  id text primary key,
  warning_id text not null,
  topic text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index problem_reports_open on problem_reports (created_at, id) where closed_at is null;

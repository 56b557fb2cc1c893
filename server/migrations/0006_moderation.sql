create table problem_reports (
  id text primary key,
  warning_id text not null,
  topic text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index problem_reports_created_at on problem_reports (created_at);

-- Whether a plan ended without a check-in. Then its note, its link and its recipient are erased, and
-- the row says for 30 days how it ended.
alter table date_plans add column ended boolean not null default false;

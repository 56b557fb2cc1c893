-- When the member ended a subscription that runs to the end of its period; null while it renews.
alter table subscriptions add column canceled_at timestamptz;

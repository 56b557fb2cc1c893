-- Who contests a disputed warning, as its card says: null where the operator marked it, and in older rows.
alter table warnings add column contested_by text;

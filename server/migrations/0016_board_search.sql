-- The masks of a card in lower case, for searches that compare a guessable value by its mask alone.
alter table warnings add column shown_masks text[] not null default '{}';
update warnings set shown_masks = array(
  select distinct lower(mask) from (
    select shown ->> 'handle' union all
    select shown ->> 'email' union all
    select split_part(shown ->> 'email', '@', 1) || '@' union all
    select shown ->> 'realName' union all
    select jsonb_array_elements_text(shown -> 'nicknames')
  ) as masks (mask) where mask is not null
);
create index warnings_shown_masks on warnings using gin (shown_masks);

-- Whether the number is whole (E.164); null for a row that was written before and has to be opened.
alter table warnings add column whole_number boolean;

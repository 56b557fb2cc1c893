-- New rows wait in a list of each of these indexes, which every search reads from its beginning: of the n-grams once
-- for each set, of the texts once. The lists were up to 4 MB long, which took a search 3 ms of 4. In kilobytes;
-- shorter ones make posting dearer.
alter index warnings_grams set (gin_pending_list_limit = 64);
alter index warnings_shown_masks set (gin_pending_list_limit = 64);
alter index warnings_shown_text set (gin_pending_list_limit = 512);

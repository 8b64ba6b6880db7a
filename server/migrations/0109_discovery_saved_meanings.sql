-- What the words that stood in no course were taken for when the search was saved: [{"typed", "meant"}]. JSON's null: it is older than this, and is read
-- anew whenever it is looked for.
alter table saved_search add column instead jsonb not null default 'null';

-- A college that the list lacks is kept as its owner's own: nobody else finds it. Country ZZ: not known.
-- What is added to the list later says `on conflict (name) where owner_id is null`.
alter table college add column owner_id uuid references "user" (id) on delete cascade;
alter table college drop constraint college_name_key;
create unique index college_listed_name on college (name) where owner_id is null;
create unique index college_own_name on college (owner_id, lower(name)) where owner_id is not null;

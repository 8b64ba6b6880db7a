-- The administrators' list of people: what is searched and sorted without accents and case, and what is filtered by. Immutable, so that it
-- can be indexed (unaccent alone is only stable), and named in full, as an index is built without a search path.
create function plain_text(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
create index user_words on "user" using gin (plain_text(name) gin_trgm_ops, plain_text(email) gin_trgm_ops);
create index user_name on "user" (plain_text(name), id);
create index user_type on "user" (type, created_at desc, id desc);
create index user_status on "user" (status, created_at desc, id desc);

-- What begins like this. Immutable, so that a search reads it once and plans by it: unaccent alone is only stable (its dictionary may be
-- changed), and was asked again for each course that was ranked. Quoted, because without its accents
-- a letter may be several signs, as ½ is 1/2.
create function word_beginning(text) returns tsquery language sql immutable parallel safe strict
  as $$ select to_tsquery('simple', quote_literal(unaccent($1)) || ':*') $$;

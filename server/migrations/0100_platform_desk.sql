-- The audit log finds a deed by what its subject was called before and by what it is called since, in each language. Immutable, so that it
-- can be indexed.
create function audit_names(detail jsonb) returns text language sql immutable parallel safe
  as $$ select concat_ws(E'\n', detail ->> 'name', detail ->> 'merged', (
    select string_agg(value, E'\n') from jsonb_array_elements_text(
      jsonb_path_query_array(detail, '$.changes.name.after.** ? (@.type() == "string")')
      || jsonb_path_query_array(detail, '$.changes.title.after.** ? (@.type() == "string")')))) $$;
drop index audit_entry_name;
create index audit_entry_names on audit_entry using gin (audit_names(detail) gin_trgm_ops);
-- And by what its subject is called now.
create index course_title_words on course using gin (title gin_trgm_ops);
create index blackout_name_words on blackout using gin (name gin_trgm_ops);

-- A mail that could not be handed over, and nothing is left to do about it.
alter table outbox_mail add column dealt_with_at timestamptz(3);

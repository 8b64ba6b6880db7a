-- What the search index reads of the listed courses.
create view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, category.slug as category, coalesce(parent.slug, '') as parent,
    course.languages, sensei.languages::text as spoken, sensei.outcomes @> '[{"verified": true}]' as has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, course.description
  from course
  join category on category.id = course.category_id
  left join category as parent on parent.id = category.parent_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

-- What changed of that, for the index of every process: the course, or null where all must be read anew. Written by the database itself,
-- so that no way of writing can forget it. By transaction and not by number, since a smaller number may be committed later.
create table course_change (
  number bigint generated always as identity primary key,
  course_id uuid,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz(3) not null default clock_timestamp()
);
create index course_change_transaction on course_change (transaction);
create index course_change_time on course_change (changed_at);

create function note_course_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'course' then
    insert into course_change (course_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  elsif tg_table_name = 'sensei_profile' then
    insert into course_change (course_id) select id from course where sensei_id = new.user_id and listed;
  else
    insert into course_change (course_id) values (null);
  end if;
  perform pg_notify('michi_course_change', '');
  return null;
end $$;

create trigger note_course_insert after insert on course for each row when (new.listed) execute function note_course_change();
create trigger note_course_update after update on course for each row
  when ((old.listed or new.listed) and old.* is distinct from new.*) execute function note_course_change();
create trigger note_course_delete after delete on course for each row when (old.listed) execute function note_course_change();
create trigger note_sensei_update after update on sensei_profile for each row
  when ((old.languages, old.outcomes) is distinct from (new.languages, new.outcomes)) execute function note_course_change();
create trigger note_category_update after update on category for each row
  when ((old.slug, old.name, old.parent_id) is distinct from (new.slug, new.name, new.parent_id)) execute function note_course_change();

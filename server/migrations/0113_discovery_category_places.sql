-- An index knows a category by its id: its slug and its place in the tree are read from the few dozen rows there are, so that a new address or
-- another place costs no reading of all courses.
drop view searched_course;
create view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, course.category_id as category,
    course.languages, sensei.languages::text as spoken, sensei.outcomes @> '[{"verified": true}]' as has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts, sensei.shown_outcomes
  from course
  join category on category.id = course.category_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

create view searched_category as
  select category.id, category.slug, parent.slug as parent
  from category left join category as parent on parent.id = category.parent_id;

-- A new name is among the words of the courses in it, and of no others.
create or replace function note_course_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'course' then
    insert into course_change (course_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  elsif tg_table_name = 'sensei_profile' then
    insert into course_change (course_id) select id from course where sensei_id = new.user_id and listed;
  elsif old.name is distinct from new.name then
    insert into course_change (course_id) select id from course where category_id = new.id and listed;
  end if;
  perform pg_notify('michi_course_change', '');
  return null;
end $$;

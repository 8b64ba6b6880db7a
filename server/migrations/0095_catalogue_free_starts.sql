-- The free starts that decide in which part of somebody's day a course is free, on any clock: minutes since 1970, rising. Null until scheduling
-- has looked, which it does for each sensei within a day: the next free time alone counts until then.
alter table course add column free_starts integer[];

create or replace view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, category.slug as category, coalesce(parent.slug, '') as parent,
    course.languages, sensei.languages::text as spoken, sensei.outcomes @> '[{"verified": true}]' as has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts
  from course
  join category on category.id = course.category_id
  left join category as parent on parent.id = category.parent_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

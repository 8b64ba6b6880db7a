-- What is dear depends on the currency: the index puts each price into the bands of its own.
create or replace view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, course.category_id as category,
    course.languages, sensei.languages::text as spoken, sensei.outcomes @> '[{"verified": true}]' as has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts, sensei.shown_outcomes, course.currency
  from course
  join category on category.id = course.category_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

-- What people read of a rating: the average is sent with two decimals and shown with one ("4.45" as 4.5). By this it is filtered and counted, so that
-- whoever asks for "4.5 and more" finds every course that shows 4.5. It stands in place of the average in thousandths, which nothing else read.
alter table course add column shown_rating numeric(2, 1)
  generated always as (case when rating_count > 0 then round(round(rating_sum::numeric / rating_count, 2), 1) end) stored;

-- `rating`: in tenths.
create or replace view searched_course as
  select course.id, course.sensei_id, course.price, (course.shown_rating * 10)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, course.category_id as category,
    course.languages, sensei.languages::text as spoken, course.has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts, sensei.shown_outcomes, course.currency
  from course
  join category on category.id = course.category_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

alter table course drop column rating_average;

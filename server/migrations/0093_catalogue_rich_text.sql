-- The words of a description are found, not the addresses of its links. Its other marks part words, or begin and end them.
create function words_of_markdown(markdown text) returns text language sql immutable parallel safe as $$
  select case
    when strpos(markdown, '](') = 0 then markdown
    else regexp_replace(markdown, '\]\((?:https?:|mailto:)[^\s)]*\)?', ' ', 'gi')
  end
$$;

create or replace view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, category.slug as category, coalesce(parent.slug, '') as parent,
    course.languages, sensei.languages::text as spoken, sensei.outcomes @> '[{"verified": true}]' as has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description
  from course
  join category on category.id = course.category_id
  left join category as parent on parent.id = category.parent_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

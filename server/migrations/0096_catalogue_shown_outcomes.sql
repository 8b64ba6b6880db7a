-- What sensei_outcome and sensei_admission say of a sensei, for the counts of a search: `admission:<college>:<round>` of those that were verified,
-- `test:<band>`, `gpa:<band>`, `activity:<category>`. So it is made of PUBLIC records alone, as these are.
alter table sensei_profile add column shown_outcomes text[] not null default '{}';

update sensei_profile set shown_outcomes = shown.facts
from (
  select sensei_id, array_agg(fact order by fact) as facts
  from (
    select sensei_id, 'admission:' || college_id || ':' || round as fact from sensei_admission where verified
    union select sensei_id, 'test:' || test_band from sensei_outcome where test_band is not null
    union select sensei_id, 'gpa:' || gpa_band from sensei_outcome where gpa_band is not null
    union select sensei_id, 'activity:' || category from sensei_outcome, unnest(activities) as category
  ) as fact
  group by sensei_id
) as shown
where shown.sensei_id = user_id;

create or replace view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, category.slug as category, coalesce(parent.slug, '') as parent,
    course.languages, sensei.languages::text as spoken, sensei.outcomes @> '[{"verified": true}]' as has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts, sensei.shown_outcomes
  from course
  join category on category.id = course.category_id
  left join category as parent on parent.id = category.parent_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

drop trigger note_sensei_update on sensei_profile;
create trigger note_sensei_update after update on sensei_profile for each row
  when ((old.languages, old.outcomes, old.shown_outcomes) is distinct from (new.languages, new.outcomes, new.shown_outcomes))
  execute function note_course_change();

-- Whatever had two to eight characters was taken for a language. What is none is dropped, small and capital letters are one, each stands once.
create function pg_temp.code_of(written text) returns text language sql immutable as $$
  select case when written ~* '^[a-z]{2,3}$' then lower(written) when written ~ '^[a-z]{2,3}-[A-Z]{2}$' then written end
$$;

update course set languages = told.codes
from (
  select id, coalesce(array_agg(code order by place) filter (where code is not null), '{en}') as codes
  from (
    select course.id, pg_temp.code_of(each.code) as code, min(each.place) as place
    from course left join lateral unnest(languages) with ordinality as each (code, place) on true
    group by course.id, pg_temp.code_of(each.code)
  ) as once
  group by id
) as told
where course.id = told.id and course.languages <> told.codes;

update sensei_profile set languages = told.spoken
from (
  select user_id, coalesce(jsonb_agg(spoken order by place) filter (where spoken is not null), '[]') as spoken
  from (
    select distinct on (user_id, code) user_id, place, case when code is not null then each.spoken || jsonb_build_object('code', code) end as spoken
    from sensei_profile
    left join lateral jsonb_array_elements(languages) with ordinality as each (spoken, place) on true
    left join lateral pg_temp.code_of(each.spoken ->> 'code') as code on true
    order by user_id, code, place
  ) as once
  group by user_id
) as told
where sensei_profile.user_id = told.user_id and sensei_profile.languages <> told.spoken;

drop function pg_temp.code_of(text);

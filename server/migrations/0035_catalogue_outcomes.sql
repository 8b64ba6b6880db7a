-- Outcomes as facts instead of English sentences, with what was verified; the reader's language says them.
alter table sensei_profile add column facts jsonb not null default '[]';
update sensei_profile set facts = told.facts
from (
  select user_id, jsonb_agg(case when line like 'Admitted to %' then jsonb_build_object(
      'kind', 'ADMISSION', 'college', substring(line from '^Admitted to (.*), \d+$'), 'cycleYear', substring(line from '\d+$')::int,
      'verified', exists (select from college_application application join college on college.id = application.college_id
        where application.user_id = profile.user_id and verified_at is not null and decision = 'ACCEPTED'
          and line = 'Admitted to ' || college.name || ', ' || cycle_year))
    else jsonb_build_object(
      'kind', 'TEST', 'type', substring(line from '^\w+'), 'value', substring(line from '[\d.]+$')::numeric,
      'subject', substring(line from '^AP (.+) [\d.]+$'),
      'verified', exists (select from score where score.user_id = profile.user_id and verified_at is not null and official
        and line = concat_ws(' ', type, subject, trim_scale(value)))) end order by place) as facts
  from sensei_profile profile, unnest(outcomes) with ordinality as told (line, place)
  group by user_id
) told where told.user_id = sensei_profile.user_id;
alter table sensei_profile drop column outcomes;
alter table sensei_profile rename column facts to outcomes;

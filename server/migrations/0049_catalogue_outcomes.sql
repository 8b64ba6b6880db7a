-- What sensei show of their way to college, copied from their PUBLIC records, so that a search asks the catalogue alone.
create table sensei_outcome (
  sensei_id uuid primary key references sensei_profile (user_id) on delete cascade,
  sat int,
  act int,
  gpa numeric(3, 2),
  test_band text,
  gpa_band text,
  activities text[] not null default '{}'
);
create index sensei_outcome_test on sensei_outcome (test_band, sensei_id);
create index sensei_outcome_gpa on sensei_outcome (gpa_band, sensei_id);
create index sensei_outcome_activity on sensei_outcome using gin (activities);

create table sensei_admission (
  application_id uuid primary key,
  sensei_id uuid not null references sensei_profile (user_id) on delete cascade,
  college_id uuid not null references college (id),
  cycle_year int not null,
  round text not null,
  enrolled boolean not null,
  verified boolean not null
);
create index sensei_admission_sensei on sensei_admission (sensei_id);
create index sensei_admission_college on sensei_admission (college_id, verified desc, cycle_year desc, sensei_id);
create index sensei_admission_round on sensei_admission (round, sensei_id) where verified;

insert into sensei_admission (application_id, sensei_id, college_id, cycle_year, round, enrolled, verified)
select application.id, profile.user_id, college_id, cycle_year, round, enrolled, verified_at is not null
from college_application application
join sensei_profile profile on profile.user_id = application.user_id
join record_section section on section.user_id = application.user_id and section = 'APPLICATIONS' and visibility = 'PUBLIC'
join college on college.id = college_id and owner_id is null
where decision = 'ACCEPTED';

insert into sensei_outcome (sensei_id, sat, act, gpa, test_band, gpa_band, activities)
select profile.user_id, sat, act, gpa,
  case when sat >= 1500 or act >= 34 then '1500-1600' when sat >= 1400 or act >= 31 then '1400-1490'
    when sat >= 1200 or act >= 25 then '1200-1390' when sat is not null or act is not null then '400-1190' end,
  case when gpa >= 3.9 then '3.9-4.0' when gpa >= 3.7 then '3.7-3.89' when gpa >= 3.3 then '3.3-3.69' when gpa is not null then '0-3.29' end,
  coalesce(done.categories, '{}')
from sensei_profile profile
left join (
  select score.user_id,
    max(value) filter (where type = 'SAT' and (official or verified_at is not null)) as sat,
    max(value) filter (where type = 'ACT' and (official or verified_at is not null)) as act,
    max(value) filter (where type = 'GPA_UNWEIGHTED') as gpa
  from score join record_section section on section.user_id = score.user_id and section = 'SCORES' and visibility = 'PUBLIC'
  group by score.user_id
) best on best.user_id = profile.user_id
left join (
  select activity.user_id, array_agg(distinct category order by category) as categories
  from activity join record_section section on section.user_id = activity.user_id and section = 'ACTIVITIES' and visibility = 'PUBLIC'
  group by activity.user_id
) done on done.user_id = profile.user_id
where best.user_id is not null or done.user_id is not null;

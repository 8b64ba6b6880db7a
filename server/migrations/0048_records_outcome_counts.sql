-- Once everybody could read it, a section never enters a count: its owner would be known in there.
alter table record_section add column was_public boolean not null default false;

-- What is published of admissions that are not PUBLIC: groups of five and more, each counted in one cell until it is withdrawn as a whole.
create table outcome_cohort (
  id uuid primary key,
  -- Null from the right to the left: the cell is merged with its neighbours.
  country text,
  college_id uuid references college (id),
  test_band text,
  round text,
  size int not null check (size >= 5),
  published_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  check (college_id is null or country is not null),
  check (test_band is null or college_id is not null),
  check (round is null or test_band is not null)
);
create index outcome_cohort_college on outcome_cohort (college_id) where withdrawn_at is null;

-- Who was counted, for good: nobody is counted twice. No call reads it.
create table outcome_member (
  user_id uuid primary key references "user" (id) on delete cascade,
  cohort_id uuid not null references outcome_cohort (id)
);
create index outcome_member_cohort on outcome_member (cohort_id);
-- The admissions that the counts are made of.
create index college_application_verified on college_application (user_id) where decision = 'ACCEPTED' and verified_at is not null;

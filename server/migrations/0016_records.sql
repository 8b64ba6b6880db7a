-- Visibility holds for a section. Rows of one section that differed so far take the narrowest of theirs: nothing gets more public.
create table record_section (
  user_id uuid not null references "user" (id) on delete cascade,
  section text not null check (section in ('PROFILE', 'EDUCATION', 'APPLICATIONS', 'SCORES', 'CLUBS', 'ACTIVITIES', 'LANGUAGES', 'COURSE_GRADES')),
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'MY_SENSEI', 'PUBLIC')),
  updated_at timestamptz(3) not null,
  primary key (user_id, section)
);
insert into record_section (user_id, section, visibility, updated_at)
select user_id, section, (array['PRIVATE', 'MY_SENSEI', 'PUBLIC'])[min(case visibility when 'PUBLIC' then 3 when 'MY_SENSEI' then 2 else 1 end)], max(updated_at)
from (
  select user_id, 'EDUCATION' as section, visibility, updated_at from education
  union all select user_id, 'APPLICATIONS', visibility, updated_at from college_application
  union all select user_id, 'SCORES', visibility, updated_at from score
) item group by user_id, section;

alter table education drop column visibility, add column version int not null default 1;
alter table college_application drop column visibility, add column version int not null default 1,
  -- The deadline in the college's own time zone; without a time it is the end of that day.
  add column deadline_date date, add column deadline_time text check (deadline_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column submitted_at date, add column decided_at date, add column notes text, add column verified_at timestamptz(3);
update college_application set verified_at = updated_at where verified_by is not null;
alter table score drop column visibility, add column version int not null default 1,
  add column verified_by uuid references "user" (id), add column verified_at timestamptz(3);
create index college_application_college on college_application (college_id);

create table record_profile (
  user_id uuid primary key references "user" (id) on delete cascade,
  birth_date date,
  gender text check (gender in ('MALE', 'FEMALE', 'NON_BINARY', 'PREFER_NOT_TO_SAY')),
  orientation text check (orientation in ('HETEROSEXUAL', 'LGBTQIA_PLUS', 'PREFER_NOT_TO_SAY')),
  education_level text check (education_level in ('ELEMENTARY_SCHOOL', 'MIDDLE_SCHOOL', 'HIGH_SCHOOL', 'UNDERGRADUATE', 'POSTGRADUATE')),
  school text,
  graduation_year int,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table club (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  name text not null,
  role text not null check (role in ('PRESIDENT', 'MEMBER')),
  start_date date,
  end_date date,
  state text not null check (state in ('ONGOING', 'COMPLETED')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index club_user on club (user_id);

create table activity (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  sort_order int not null,
  category text not null,
  position text not null check (char_length(position) <= 50),
  organization text check (char_length(organization) <= 100),
  description text check (char_length(description) <= 150),
  grades int[] not null default '{}',
  hours_per_week int check (hours_per_week between 0 and 168),
  weeks_per_year int check (weeks_per_year between 0 and 52),
  state text not null check (state in ('ONGOING', 'COMPLETED')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index activity_user on activity (user_id);

create table known_language (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code text not null,
  proficiency text not null check (proficiency in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'FLUENT', 'NATIVE')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint known_language_once unique (user_id, code)
);

create table course_grade (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  subject text not null,
  term text not null,
  grade text not null check (grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index course_grade_user on course_grade (user_id);

-- One section for one sensei until a date.
create table record_consent (
  id uuid primary key,
  owner_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  section text not null,
  expires_at timestamptz(3) not null,
  -- Revoked by the owner, or replaced by a newer one.
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null
);
create unique index record_consent_once on record_consent (owner_id, sensei_id, section) where revoked_at is null;
create index record_consent_owner on record_consent (owner_id, created_at desc, id desc);
create index record_consent_sensei on record_consent (sensei_id) where revoked_at is null;

create table record_read (
  id uuid primary key,
  owner_id uuid not null references "user" (id) on delete cascade,
  reader_id uuid not null references "user" (id) on delete cascade,
  section text not null,
  by_right text not null check (by_right in ('MY_SENSEI', 'CONSENT', 'VERIFICATION')),
  at timestamptz(3) not null
);
create index record_read_owner on record_read (owner_id, at desc, id desc);

-- Who taught or will teach whom, one row a booked seat, as scheduling announces it.
create table my_sensei_seat (
  seat_id uuid primary key,
  student_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  absent boolean not null default false
);
create index my_sensei_seat_student on my_sensei_seat (student_id, sensei_id) where not absent;
create index my_sensei_seat_sensei on my_sensei_seat (sensei_id, student_id) where not absent;
insert into my_sensei_seat (seat_id, student_id, sensei_id, absent)
select seat.id, seat.student_id, class.sensei_id, seat.attendance = 'ABSENT'
from seat join class on class.id = seat.class_id where seat.state = 'BOOKED';

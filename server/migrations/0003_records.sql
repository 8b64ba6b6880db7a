create table college (
  id uuid primary key,
  name text not null unique,
  aliases text[] not null default '{}',
  country text not null,
  time_zone text not null,
  is_private boolean
);

create table education (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  school text not null,
  level text not null,
  field text,
  start_date date,
  end_date date,
  progress text not null check (progress in ('COMPLETED', 'IN_PROGRESS', 'INCOMPLETE')),
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'MY_SENSEI', 'PUBLIC')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index education_user on education (user_id);

create table college_application (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  college_id uuid not null references college (id),
  program text,
  cycle_year int not null,
  round text not null check (round in ('EARLY_ACTION', 'REGULAR_DECISION', 'RESTRICTIVE_EARLY_ACTION', 'RESTRICTIVE_REGULAR_DECISION')),
  decision text check (decision in ('ACCEPTED', 'REJECTED', 'WAITLIST')),
  enrolled boolean not null default false,
  verified_by uuid references "user" (id),
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'MY_SENSEI', 'PUBLIC')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index college_application_user on college_application (user_id);

create table score (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  type text not null check (type in ('SAT', 'ACT', 'GPA_WEIGHTED', 'GPA_UNWEIGHTED', 'AP')),
  value numeric(6, 2) not null,
  subject text,
  taken_at date,
  official boolean not null default false,
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'MY_SENSEI', 'PUBLIC')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (case type when 'SAT' then value between 400 and 1600 when 'ACT' then value between 1 and 36
    when 'AP' then value between 1 and 5 and subject is not null when 'GPA_UNWEIGHTED' then value between 0 and 4 else value between 0 and 5 end)
);
create index score_user on score (user_id);

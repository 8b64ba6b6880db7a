create table category (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  description jsonb not null,
  icon text not null,
  parent_id uuid references category (id),
  position int not null,
  active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table sensei_profile (
  user_id uuid primary key references "user" (id),
  headline text,
  bio text,
  video_url text,
  languages jsonb not null default '[]',
  subjects text[] not null default '{}',
  -- Learned from identity and evaluation by events, so that a card needs one query.
  name text not null,
  avatar text,
  status text not null,
  time_zone text not null,
  outcomes text[] not null default '{}',
  rating_sum int not null default 0,
  rating_count int not null default 0,
  next_free_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table course (
  id uuid primary key,
  sensei_id uuid not null references sensei_profile (user_id),
  category_id uuid references category (id),
  slug text not null,
  title text not null,
  summary text not null default '',
  description text not null default '',
  level text not null default 'BEGINNER',
  education_levels text[] not null default '{}',
  languages text[] not null default '{en}',
  format text not null default 'ONE_TO_ONE' check (format in ('ONE_TO_ONE', 'GROUP')),
  duration_minutes int not null default 60 check (duration_minutes between 15 and 180),
  price bigint not null default 0 check (price >= 0),
  currency text not null default 'USD',
  trial jsonb not null default '{"enabled": false, "price": 0, "minutes": 30}',
  has_trial boolean generated always as ((trial ->> 'enabled')::boolean) stored,
  packages jsonb not null default '[]',
  min_seats int not null default 1,
  max_seats int not null default 1 check (max_seats between 1 and 50),
  min_notice_minutes int not null default 120,
  booking_window_days int not null default 60,
  buffer_before int not null default 0,
  buffer_after int not null default 0,
  slot_interval int not null default 30,
  requires_approval boolean not null default false,
  cancellation_policy jsonb not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PAUSED', 'ARCHIVED')),
  -- Published, and its sensei active: what search shows.
  listed boolean not null default false,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  rating_average numeric(4, 3) generated always as (case when rating_count > 0 then rating_sum::numeric / rating_count end) stored,
  next_free_at timestamptz(3),
  -- How high a course stands when no word was searched, 500 to 5000: the average rating, pulled to 4 by five imaginary
  -- ratings so that one happy student does not win, and lower when no time can be booked.
  standing int generated always as ((rating_sum + 20) * 1000 / (rating_count + 5) - case when next_free_at is null then 500 else 0 end) stored,
  sensei_name text not null,
  search tsvector not null default '',
  published_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (not listed or category_id is not null)
);
create index course_sensei on course (sensei_id, created_at desc);
create index course_search on course using gin (search) where listed;
create index course_newest on course (published_at desc, id desc) where listed;
create index course_price on course (price, id) where listed;
create index course_standing on course (standing desc, id desc) where listed;
-- Without nulls, so that a page can begin after a row value.
create index course_rating on course (coalesce(rating_average, 0) desc, id desc) where listed;
create index course_soonest on course (coalesce(next_free_at, 'infinity'), id) where listed;
create index course_category on course (category_id, published_at desc, id desc) where listed;
-- Facets are counted from this index alone.
create index course_facet on course (category_id, level, format, has_trial)
  include (languages, education_levels, price, next_free_at, sensei_id) where listed;

-- The words of a course, weighted: title and category, then sensei and summary, then the text.
create text search configuration michi (copy = simple);
alter text search configuration michi alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, english_stem;

create table course_image (
  course_id uuid not null references course (id) on delete cascade,
  file text not null,
  alt text not null default '',
  position int not null,
  cover boolean not null default false,
  primary key (course_id, file)
);

-- The language of the words, so that they can be filtered by it; how many found them helpful (kept with the votes);
-- withdrawn: an administrator upheld a report, and the stars no longer count.
alter table evaluation
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  add column helpful_count int not null default 0 check (helpful_count >= 0),
  add column version int not null default 1,
  add column withdrawn_at timestamptz(3),
  add check (withdrawn_at is null or status = 'HIDDEN');

-- Both lists and all sums over a course or a sensei.
drop index evaluation_course;
create index evaluation_course on evaluation (course_id, published_at desc, id desc) where direction = 'STUDENT_TO_SENSEI' and published_at is not null;
create index evaluation_sensei on evaluation (target_id, published_at desc, id desc) where direction = 'STUDENT_TO_SENSEI' and published_at is not null;
create index evaluation_author on evaluation (author_id);

create table evaluation_helpful (
  evaluation_id uuid not null references evaluation (id),
  user_id uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  primary key (evaluation_id, user_id)
);
create index evaluation_helpful_user on evaluation_helpful (user_id);

create table report (
  id uuid primary key,
  reporter_id uuid not null references "user" (id),
  target_type text not null check (target_type in ('EVALUATION', 'COURSE', 'SENSEI')),
  target_id uuid not null,
  reason text not null check (reason in ('NOT_FOLLOW_USE_TERMS')),
  details text not null check (length(details) between 1 and 2000),
  -- This report took the evaluation from the pages until it is decided.
  hides boolean not null,
  reply_due_at timestamptz(3) not null,
  outcome text check (outcome in ('DISMISSED', 'WARNED', 'REFUNDED', 'BANNED')),
  note text check (length(note) <= 2000),
  decided_by uuid references "user" (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((outcome is null) = (decided_at is null))
);
create unique index report_once on report (reporter_id, target_type, target_id) where outcome is null;
create index report_open on report (created_at, id) where outcome is null;
create index report_target on report (target_type, target_id);
create index report_reporter on report (reporter_id, created_at);

-- Who teaches whom: kept from every booking, and kept after it.
create table student_sensei (
  student_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  since timestamptz(3) not null,
  primary key (student_id, sensei_id)
);
insert into student_sensei (student_id, sensei_id, since)
  select seat.student_id, class.sensei_id, min(class.created_at)
  from seat join class on class.id = seat.class_id where seat.state = 'BOOKED' group by 1, 2;

-- A student's plan is shared with some of the own sensei; a revoked share is deleted.
create table plan_share (
  student_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (student_id, sensei_id)
);
create index plan_share_sensei on plan_share (sensei_id, created_at desc, student_id desc);

create table task (
  id uuid primary key,
  -- Whose plan it stands on.
  student_id uuid not null references "user" (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  notes text not null default '' check (length(notes) <= 4000),
  -- A day, which is the assignee's own, or an instant with the zone that it was chosen in.
  due_date date,
  due_at timestamptz(3),
  due_time_zone text,
  assignee_id uuid references "user" (id) on delete set null,
  status text not null check (status in ('CREATED', 'PENDING', 'PROGRESS', 'DONE')),
  -- Ascending within a column of the board; only the order means something.
  place bigint not null,
  created_by uuid references "user" (id) on delete set null,
  completed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Can be undone for some days, then it is deleted for good.
  deleted_at timestamptz(3),
  check (due_date is null or due_at is null),
  check ((due_at is null) = (due_time_zone is null)),
  check ((status = 'DONE') = (completed_at is not null))
);
create unique index task_place on task (student_id, status, place) where deleted_at is null;
create index task_assignee on task (assignee_id) where deleted_at is null and status <> 'DONE';
create index task_deleted on task (deleted_at) where deleted_at is not null;

-- What somebody was reminded of, so that it happens once.
create table task_reminder (
  task_id uuid not null references task (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('DAY_BEFORE', 'DUE_DAY')),
  due text not null,
  created_at timestamptz(3) not null,
  primary key (task_id, user_id, kind, due)
);

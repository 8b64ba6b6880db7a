-- What a sensei sets for a student from their conversation. It stands on the student's plan as a task.
create table homework (
  id uuid primary key,
  conversation_id uuid not null references conversation (id),
  student_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  due_date date,
  due_at timestamptz(3),
  due_time_zone text,
  status text not null default 'SET' check (status in ('SET', 'HANDED_IN', 'RETURNED', 'DONE')),
  task_id uuid references task (id) on delete set null,
  last_seq int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (due_date is null or due_at is null),
  check ((due_at is null) = (due_time_zone is null))
);
create index homework_student on homework (student_id, created_at desc, id desc);
create index homework_sensei on homework (sensei_id, created_at desc, id desc);
create index homework_conversation on homework (conversation_id, created_at desc, id desc);
create index homework_task on homework (task_id);

create table homework_entry (
  homework_id uuid not null references homework (id) on delete cascade,
  seq int not null,
  kind text not null check (kind in ('SET', 'HAND_IN', 'ANSWER')),
  author_id uuid not null references "user" (id) on delete cascade,
  body text not null check (length(body) <= 10000),
  created_at timestamptz(3) not null,
  primary key (homework_id, seq)
);
create index homework_entry_author on homework_entry (author_id);

create table homework_file (
  file_id uuid primary key references file (id) on delete cascade,
  homework_id uuid not null references homework (id) on delete cascade,
  -- Null: not out yet, and only its author sees it.
  entry_seq int
);
create index homework_file_homework on homework_file (homework_id);

alter table task add column homework_id uuid;

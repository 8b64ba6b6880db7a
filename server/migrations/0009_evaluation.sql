create table evaluation (
  id uuid primary key,
  seat_id uuid not null references seat (id),
  course_id uuid not null references course (id),
  author_id uuid not null references "user" (id),
  target_id uuid not null references "user" (id),
  direction text not null check (direction in ('STUDENT_TO_SENSEI', 'SENSEI_TO_STUDENT')),
  rating int not null check (rating between 1 and 5),
  clarity int check (clarity between 1 and 5),
  punctuality int check (punctuality between 1 and 5),
  preparation int check (preparation between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  private_note text,
  grade text check (grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  status text not null check (status in ('PENDING', 'PUBLISHED', 'HIDDEN')),
  response text,
  responded_at timestamptz(3),
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  unique (seat_id, direction),
  check (grade is null or direction = 'SENSEI_TO_STUDENT')
);
create index evaluation_course on evaluation (course_id, published_at desc, id desc) where status = 'PUBLISHED' and direction = 'STUDENT_TO_SENSEI';
create index evaluation_pending on evaluation (created_at) where status = 'PENDING';

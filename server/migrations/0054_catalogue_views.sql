-- How often the page of a course was opened, by day (UTC). Of people nothing is kept.
create table course_view (
  course_id uuid not null references course (id) on delete cascade,
  day date not null,
  count int not null check (count > 0),
  primary key (course_id, day)
);

-- Whoever has a class and would rather have it earlier: told once of each earlier time that opens. Nothing is held.
create table earlier_wish (
  seat_id uuid primary key references seat (id),
  student_id uuid not null references "user" (id),
  sensei_id uuid not null references "user" (id),
  -- Starts that were free when it was last looked, or were told: none of them is news.
  known timestamptz(3)[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index earlier_wish_sensei on earlier_wish (sensei_id);
create index earlier_wish_student on earlier_wish (student_id);

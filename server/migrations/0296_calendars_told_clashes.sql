-- Of which classes a sensei was told that a calendar elsewhere contradicts them: each clash once.
create table told_clash (
  user_id uuid not null references "user" (id),
  class_id uuid not null,
  -- The calendar that says so.
  source_id uuid not null,
  told_at timestamptz(3) not null,
  primary key (user_id, class_id, source_id)
);

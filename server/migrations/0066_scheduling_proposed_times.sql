-- Another time that the sensei asks the students of a class to agree to, and until when; without an answer the class ends.
alter table class
  add column proposed_starts_at timestamptz(3),
  add column proposed_ends_at timestamptz(3),
  add column answer_by timestamptz(3),
  -- The time-off it was proposed for: with its deletion the class stays as it is.
  add column proposed_for uuid references time_off (id) on delete set null,
  add check (num_nulls(proposed_starts_at, proposed_ends_at, answer_by) in (0, 3)),
  add check (proposed_starts_at < proposed_ends_at);
create index class_answer on class (answer_by) where answer_by is not null;
create index class_proposed_for on class (proposed_for) where proposed_for is not null;
alter table seat add column agreed_at timestamptz(3);

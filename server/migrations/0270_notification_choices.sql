-- What somebody is told, and how, code by code. What was chosen of a topic holds for all that belonged to it.
create table notice_code_choice (
  user_id uuid not null references "user" (id) on delete cascade,
  code text not null,
  -- DIGEST: in the next collected mail.
  mail text not null check (mail in ('NOW', 'DIGEST', 'NONE')),
  in_app boolean not null,
  primary key (user_id, code)
);
insert into notice_code_choice (user_id, code, mail, in_app)
select choice.user_id, told.code, case when choice.email then 'NOW' else 'NONE' end, choice.in_app
from notice_choice choice
join (values
  ('BOOKING', 'BOOKING_REQUESTED'), ('BOOKING', 'BOOKING_CONFIRMED'), ('BOOKING', 'BOOKING_DECLINED'), ('BOOKING', 'HOLD_EXPIRED'),
  ('BOOKING', 'TIME_PROPOSED'), ('BOOKING', 'TIME_WITHDRAWN'), ('BOOKING', 'MOVE_ASKED'), ('BOOKING', 'MOVE_DECLINED'),
  ('BOOKING', 'MOVE_WITHDRAWN'), ('BOOKING', 'BOOKING_RESCHEDULED'), ('BOOKING', 'BOOKING_CANCELED'), ('BOOKING', 'PACKAGE_EXPIRING'),
  ('BOOKING', 'PACKAGE_EXPIRED'), ('BOOKING', 'PACKAGE_ENDED'), ('BOOKING', 'STUDENT_BANNED'), ('BOOKING', 'QUORUM_FAILED'),
  ('BOOKING', 'CHILD_BOOKED'), ('BOOKING', 'CHILD_CANCELED'), ('BOOKING', 'CHILD_ABSENT'),
  ('REMINDER', 'REMINDER_24H'), ('REMINDER', 'REMINDER_1H'),
  ('MONEY', 'PAYMENT_HELD'), ('MONEY', 'PAYMENT_RELEASED'), ('MONEY', 'PAYMENT_REFUNDED'), ('MONEY', 'PAYOUT_PAID'),
  ('EVALUATION', 'EVALUATION_DUE'), ('EVALUATION', 'EVALUATION_PUBLISHED'),
  ('COURSE', 'COURSE_PUBLISHED'), ('COURSE', 'COURSE_RETURNED'),
  ('MESSAGE', 'NEW_MESSAGE'), ('SEARCH', 'SEARCH_MATCHED'),
  ('PLAN', 'TASK_DUE'), ('PLAN', 'PLAN_SHARED')
) told (topic, code) on told.topic = choice.topic;
drop table notice_choice;
alter table notice_code_choice rename to notice_choice;
alter index notice_code_choice_pkey rename to notice_choice_pkey;

-- When somebody is told, by the own clock: without a row, at once, and digests every day at 18:00.
create table notice_rhythm (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- HH:MM; the second may be of the next day.
  quiet_from text,
  quiet_until text,
  digest_every text not null check (digest_every in ('DAILY', 'WEEKLY')),
  -- 1 is Monday.
  digest_weekday int not null check (digest_weekday between 1 and 7),
  digest_at text not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- What the next digest of somebody tells of. Goes when it was written into the mail.
create table digest_entry (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code text not null,
  subject text not null,
  body text not null,
  link text not null,
  -- Accounts whose names the words have.
  names uuid[] not null default '{}',
  -- What it tells of: once to each person by each code.
  event text,
  created_at timestamptz(3) not null
);
create index digest_entry_user on digest_entry (user_id, created_at, id);
create unique index digest_entry_event on digest_entry (event, user_id, code) where event is not null;
create index digest_entry_names on digest_entry using gin (names);

-- Each reminder of a class that went out, and how: evidence for both sides when something was wrong with the class.
create table class_reminder (
  id uuid primary key,
  class_id uuid not null references class (id),
  user_id uuid not null references "user" (id),
  code text not null check (code in ('REMINDER_24H', 'REMINDER_1H')),
  mail_id uuid references outbox_mail (id) on delete set null,
  in_app boolean not null,
  created_at timestamptz(3) not null
);
create index class_reminder_class on class_reminder (class_id, created_at);
create index class_reminder_mail on class_reminder (mail_id);

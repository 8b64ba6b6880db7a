-- What somebody wants to be told of, and how: without a row, of everything, by mail and in the app.
create table notice_choice (
  user_id uuid not null references "user" (id) on delete cascade,
  topic text not null check (topic in ('BOOKING', 'REMINDER', 'MONEY', 'EVALUATION', 'COURSE', 'MESSAGE', 'SEARCH', 'PLAN')),
  email boolean not null,
  in_app boolean not null,
  primary key (user_id, topic)
);
-- A message somebody wants mails of, but no notices: the row says that it was mailed, and nobody sees it.
alter table notice add column is_shown boolean not null default true;

-- What somebody wrote by the form of /contact.
create table contact_message (
  id uuid primary key,
  number int generated always as identity (start with 1001),
  user_id uuid references "user" (id),
  name text not null,
  email text not null,
  topic text not null check (topic in ('BOOKING', 'PAYMENT', 'ACCOUNT', 'TEACHING', 'SAFETY', 'OTHER')),
  body text not null,
  locale text not null,
  -- A program filled the field that nobody sees: kept, but nobody was told.
  is_suspect boolean not null default false,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE')),
  done_by uuid references "user" (id),
  done_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index contact_message_open on contact_message (created_at, id) where status = 'OPEN';
create index contact_message_email on contact_message (lower(email), created_at desc);
create index contact_message_user on contact_message (user_id) where user_id is not null;

-- Where an answer to a mail goes; null: to the sender of all mails.
alter table outbox_mail add column reply_to text;

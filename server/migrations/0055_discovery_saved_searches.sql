-- Searches that a student keeps, and what was found for them since. `query` is the query of the address, in a fixed order.
create table saved_search (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  name text not null check (length(name) between 1 and 80),
  query text not null check (length(query) between 1 and 2000),
  -- Whether new courses are told by mail.
  mails boolean not null default true,
  -- Courses published later are new.
  since timestamptz(3) not null,
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_id, query)
);

-- Each course is told once.
create table saved_search_told (
  search_id uuid not null references saved_search (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  told_at timestamptz(3) not null,
  primary key (search_id, course_id)
);
create index saved_search_told_course on saved_search_told (course_id);
create index saved_search_told_time on saved_search_told (told_at);

-- Where a mail program ends such mails without a sign-in (RFC 8058); gone once the mail was handed over.
alter table outbox_mail add column unsubscribe_url text;

-- An archive of everything about a person, made by a job. One at a time; the file goes a day later, the row says that it was.
create table data_export (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  status text not null check (status in ('PENDING', 'RUNNING', 'READY', 'FAILED')),
  -- Parts written so far, of how many.
  done int not null default 0,
  total int not null default 0,
  file_id uuid references file (id) on delete set null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index data_export_user on data_export (user_id, created_at desc, id desc);
create unique index data_export_one on data_export (user_id) where status in ('PENDING', 'RUNNING');

-- Backups that were begun, by the clock or by hand. One that has no end runs, or its process ended before.
create table backup_run (
  id uuid primary key,
  by_schedule boolean not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  place text not null,
  file text not null,
  is_encrypted boolean not null,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  -- Files that rows name and the storage did not have as they were put there.
  lost_files bigint,
  error_code text,
  error text,
  check (error_code is null or ended_at is not null)
);
create index backup_run_started on backup_run (started_at desc);

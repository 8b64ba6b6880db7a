-- What proves a result, for an administrator's eyes alone. The file goes some days after the verdict; the row says that there was one.
create table document (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('SCORE_REPORT', 'ADMISSION_LETTER', 'ENROLLMENT_PROOF', 'TRANSCRIPT')),
  record_type text not null check (record_type in ('APPLICATION', 'SCORE')),
  record_id uuid not null,
  file_id uuid references file (id) on delete set null,
  verdict text not null default 'PENDING' check (verdict in ('PENDING', 'ACCEPTED', 'REFUSED')),
  reason text,
  decided_by uuid references "user" (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((verdict = 'PENDING') = (decided_at is null)),
  check (verdict <> 'REFUSED' or reason is not null)
);
create index document_user on document (user_id, created_at desc, id desc);
create index document_verdict on document (verdict, created_at, id);
create unique index document_waiting_once on document (record_type, record_id) where verdict = 'PENDING';

-- A dispute is a report on a seat: its sensei may answer it once, and files of both sides go with it.
alter table report
  drop constraint report_target_type_check,
  add constraint report_target_type_check check (target_type in ('EVALUATION', 'COURSE', 'SENSEI', 'SEAT')),
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_by uuid references "user" (id),
  add column answered_at timestamptz(3),
  add check (num_nonnulls(answer, answered_by, answered_at) in (0, 3));
create index report_answered_by on report (answered_by) where answered_by is not null;
-- What was decided about somebody's money is not asked again.
create unique index report_seat on report (target_id) where target_type = 'SEAT';

create table report_evidence (
  file_id uuid primary key references file (id) on delete cascade,
  report_id uuid not null references report (id)
);
create index report_evidence_report on report_evidence (report_id);

-- Upheld, and not given back yet.
create index payment_upheld on payment (updated_at) where hold_reason = 'UPHELD' and status in ('HELD', 'RELEASED');

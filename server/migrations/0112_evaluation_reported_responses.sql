-- An answer to an evaluation can be reported by itself; the target is the evaluation that it answers. Withdrawn: an administrator took it away,
-- and nobody but the administrators reads it any more.
alter table evaluation
  add column response_withdrawn_at timestamptz(3),
  add check (response_withdrawn_at is null or response is not null);
alter table report
  drop constraint report_target_type_check,
  add constraint report_target_type_check check (target_type in ('EVALUATION', 'RESPONSE', 'COURSE', 'SENSEI', 'SEAT'));

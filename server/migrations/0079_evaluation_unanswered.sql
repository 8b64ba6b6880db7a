-- Of a problem with a class: who can answer it.
alter table report add column sensei_id uuid references "user" (id);
update report set sensei_id = class.sensei_id from seat join class on class.id = seat.class_id
  where report.target_type = 'SEAT' and seat.id = report.target_id;
create index report_unanswered on report (sensei_id) where outcome is null and answer is null;

-- What was decided, the latest first: administrators look it up.
create index report_decided on report (decided_at desc, id desc) where outcome is not null;

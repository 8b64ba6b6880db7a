-- When an administrator decided, in a dispute, that the student was there: the sensei marks nothing else from then on.
alter table seat add column attendance_decided_at timestamptz(3);

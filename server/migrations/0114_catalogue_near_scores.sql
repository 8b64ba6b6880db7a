-- An admission carries what scores its sensei shows, as sensei_outcome has them and written with it, so that those near a reader's own are read
-- from an index: of a college that thousands show, the others need not be read.
alter table sensei_admission add column sat int, add column act int, add column gpa numeric(3, 2);
update sensei_admission set sat = outcome.sat, act = outcome.act, gpa = outcome.gpa
from sensei_outcome as outcome where outcome.sensei_id = sensei_admission.sensei_id;
create index sensei_admission_sat on sensei_admission (college_id, verified, sat, sensei_id) where sat is not null;
create index sensei_admission_act on sensei_admission (college_id, verified, act, sensei_id) where act is not null;
create index sensei_admission_gpa on sensei_admission (college_id, verified, gpa, sensei_id) where gpa is not null;

-- A failed job that is tried again waits in the queue that it was in, also when the job itself is no longer there.
alter table job_failure add column queue text;

-- Jobs that gave up are counted on every visit of the dashboard, and most are resolved.
create index job_failure_open on job_failure (created_at desc) where resolved_at is null;

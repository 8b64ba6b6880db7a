-- The class that a mail tells of, as a calendar file; gone once the mail was handed over.
alter table outbox_mail add column calendar text;

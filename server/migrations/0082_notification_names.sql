-- The accounts whose names stand in the words: with an account that is erased goes what others were told of it by name.
alter table notice add column names uuid[] not null default '{}';
create index notice_names on notice using gin (names);
alter table outbox_mail add column names uuid[] not null default '{}';
create index outbox_mail_names on outbox_mail using gin (names);

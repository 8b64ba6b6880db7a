-- What a mail or a notice tells of. A job that ran to its end and was killed before that was noted runs again: then it writes nothing twice.
-- Null: written with what caused it, in the transaction of a call.
alter table outbox_mail add column event text;
create unique index outbox_mail_event on outbox_mail (event, to_address, template_code) where event is not null;
alter table notice add column event text;
create unique index notice_event on notice (event, user_id, code) where event is not null;

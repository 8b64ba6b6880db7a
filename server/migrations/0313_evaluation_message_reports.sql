-- Messages and people of a conversation can be reported, too; what the administrators read of the conversation is copied as it was.

alter table report drop constraint report_target_type_check;
alter table report add constraint report_target_type_check
  check (target_type in ('EVALUATION', 'RESPONSE', 'COURSE', 'SENSEI', 'SEAT', 'MESSAGE', 'PERSON'));

create table report_message (
  report_id uuid not null references report (id),
  seq int not null,
  sender_id uuid not null references "user" (id),
  body text not null,
  is_reported boolean not null,
  created_at timestamptz(3) not null,
  primary key (report_id, seq)
);
create index report_message_sender on report_message (sender_id);

-- Support is a conversation of somebody with the platform, whichever administrator answers.
alter table conversation
  add column person_id uuid references "user" (id),
  -- Up to where the platform has answered, or has nothing to answer.
  add column house_seq int not null default 0,
  add constraint conversation_person check ((kind = 'SUPPORT') = (person_id is not null)),
  add constraint conversation_person_once unique (person_id);
create index conversation_support on conversation (updated_at desc, id desc) where kind = 'SUPPORT' and last_seq > 0;
create index conversation_support_waiting on conversation (updated_at, id) where kind = 'SUPPORT' and last_seq > house_seq;

-- Who wrote to somebody without having booked: until the answer, or the first class, a few messages only.
alter table conversation
  add column started_by uuid references "user" (id),
  add column is_answered boolean not null default true;
create index conversation_started on conversation (started_by, created_at) where started_by is not null;

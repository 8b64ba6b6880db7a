-- What somebody put aside or on top of the own conversations.
alter table conversation_participant
  add column archived_at timestamptz(3),
  add column pinned_at timestamptz(3);
create index conversation_participant_archived on conversation_participant (user_id, updated_at desc, conversation_id desc)
  where archived_at is not null;
create index conversation_participant_pinned on conversation_participant (user_id) where pinned_at is not null;

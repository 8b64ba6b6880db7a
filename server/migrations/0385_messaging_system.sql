-- What the platform writes into a conversation: a class was booked, moved, taken over, canceled, or its money moved. A code and what belongs to it, never a
-- text. `sender_id` is who caused it, or else the one of the people to whom it is no news.
alter table message add column system jsonb;
create unique index message_system on message (conversation_id, client_id) where system is not null;

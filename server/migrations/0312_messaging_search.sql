-- Search within the own messages: the conversation stands in the index beside the words, or a common word would be looked up
-- in the conversations of everybody.
create extension if not exists btree_gin;
create index message_words on message using gin (conversation_id, to_tsvector('simple', body)) where deleted_at is null;

-- Looked at every few minutes; those that were worked off pile up beside them.
create index webhook_event_open on webhook_event (received_at) where processed_at is null;

-- The audit log is searched by who, what, about what and when.
create index audit_entry_created on audit_entry (created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc, id desc);
create index audit_entry_action on audit_entry (action, created_at desc, id desc);
create index audit_entry_subject on audit_entry (target_id, created_at desc, id desc);
create index audit_entry_name on audit_entry using gin ((detail ->> 'name') gin_trgm_ops);

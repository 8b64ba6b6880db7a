-- Whose the thing is that was done something to: the sensei of a course, the student of an order, the owner of a document.
alter table audit_entry add column person_id uuid;
create index audit_entry_person on audit_entry (person_id, created_at desc, id desc) where person_id is not null;

-- The proposed times that wait for an answer, of everybody by start: the calendar of all shows them.
create index class_proposed on class (proposed_starts_at, id) where answer_by is not null and status = 'SCHEDULED';

-- Until the index in memory is warm, sensei are suggested by how their names begin.
create index sensei_by_name on sensei_profile (plain_text(name) text_pattern_ops, user_id) where status = 'ACTIVE';

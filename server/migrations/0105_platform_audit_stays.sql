-- What stands in the audit log stays, whoever asks: an erasure keeps it (it holds ids), and no rule of retention ends it.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'check_violation', constraint = 'audit_append_only';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

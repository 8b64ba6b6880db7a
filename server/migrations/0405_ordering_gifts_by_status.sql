-- The administrator's list of gifts in one state, the newest first.
create index gift_status on gift (status, paid_at desc, id desc);

-- How long people waited for this sensei's last answers in chat: [{at, minutes}], newest last.
alter table sensei_profile add column answers jsonb not null default '[]';

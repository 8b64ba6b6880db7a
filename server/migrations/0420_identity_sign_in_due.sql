-- When a guardian was told that the child comes of age soon and that nobody can sign in as them yet: said once.
alter table guardian_link add column sign_in_asked_at timestamptz(3);

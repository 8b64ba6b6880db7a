-- When a proof was last given in this session, at the sign-in or later: administrators' gravest steps ask how long ago that was.
alter table session add column password_proved_at timestamptz(3);
alter table session add column factor_proved_at timestamptz(3);

-- A passkey also proves again who is signed in already.
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('REGISTER', 'SIGN_IN', 'SECOND_FACTOR', 'CONFIRM'));

-- The birth date is the account's own: what a person may do here depends on it. It stood among the records, where anybody changed theirs.
alter table "user" add column birth_date date;
update "user" set birth_date = record_profile.birth_date
from record_profile
where record_profile.user_id = "user".id and record_profile.birth_date is not null;
alter table record_profile drop column birth_date;

-- Who answers for a minor. A link that has ended stays, with what was agreed to and when: the consent must be shown later.
create table guardian_link (
  id uuid primary key,
  guardian_id uuid not null references "user" (id),
  child_id uuid not null references "user" (id),
  consent_version text not null,
  consented_at timestamptz(3) not null,
  -- Of the network address, with the link's id: it can be compared, and read from nowhere.
  consent_address bytea,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('AGE', 'GUARDIAN', 'ADMINISTRATOR')),
  check (guardian_id <> child_id),
  check ((ended_at is null) = (end_reason is null))
);
create unique index guardian_link_live on guardian_link (child_id, guardian_id) where ended_at is null;
create index guardian_link_guardian on guardian_link (guardian_id, ended_at);

create table guardian_invitation (
  id uuid primary key,
  child_id uuid not null references "user" (id),
  email text not null,
  locale text not null,
  -- Only the hash: the link stands in the mail alone.
  token_hash bytea not null unique,
  invited_by uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references "user" (id),
  revoked_at timestamptz(3),
  check (accepted_at is null or revoked_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);
create index guardian_invitation_child on guardian_invitation (child_id);
create unique index guardian_invitation_open on guardian_invitation (child_id, lower(email))
where accepted_at is null and revoked_at is null;

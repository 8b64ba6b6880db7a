-- What each administrator may is a set of roles. Whoever was one before roles owns the site.
create table administrator_role (
  user_id uuid not null references "user" (id),
  role text not null check (role in ('OWNER', 'OPERATIONS', 'FINANCE', 'SUPPORT', 'CONTENT')),
  granted_at timestamptz(3) not null,
  -- Null: the configuration, or whoever owns the machine.
  granted_by uuid references "user" (id),
  primary key (user_id, role)
);

insert into administrator_role (user_id, role, granted_at)
select id, 'OWNER', created_at from "user" where type = 'ADMIN';

-- Few people are administrators: they are found among all accounts without reading those.
create index user_administrators on "user" (status, id) where type = 'ADMIN';

create table administrator_invitation (
  id uuid primary key,
  email text not null,
  name text not null,
  roles text[] not null check (cardinality(roles) > 0),
  locale text not null,
  -- Only the hash: the link stands in the mail alone.
  token_hash bytea not null unique,
  invited_by uuid references "user" (id),
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references "user" (id),
  revoked_at timestamptz(3),
  check (accepted_at is null or revoked_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);

create unique index administrator_invitation_open on administrator_invitation (lower(email))
where accepted_at is null and revoked_at is null;

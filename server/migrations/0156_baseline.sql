-- All tables as they were on 2026-11-28, in place of the 119 migrations that had made them (docs/decisions/2026-11-28-one-baseline.md). It stays as it is:
-- what changes from here on is a new numbered file. A module's tables stand under its heading, which says whose they are (`npm run imports` reads it); a
-- module comes after those that it refers to, and its columns in the order in which they were added.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- ===== platform =====

-- What begins like this. Immutable, so that a search reads it once and plans by it: unaccent alone is only stable (its dictionary may be
-- changed), and was asked again for each course that was ranked. Quoted, because without its accents
-- a letter may be several signs, as ½ is 1/2.
create function word_beginning(text) returns tsquery language sql immutable parallel safe strict
  as $$ select to_tsquery('simple', quote_literal(unaccent($1)) || ':*') $$;

-- The audit log finds a deed by what its subject was called before and by what it is called since, in each language. Immutable, so that it
-- can be indexed.
create function audit_names(detail jsonb) returns text language sql immutable parallel safe
  as $$ select concat_ws(E'\n', detail ->> 'name', detail ->> 'merged', (
    select string_agg(value, E'\n') from jsonb_array_elements_text(
      jsonb_path_query_array(detail, '$.changes.name.after.** ? (@.type() == "string")')
      || jsonb_path_query_array(detail, '$.changes.title.after.** ? (@.type() == "string")')))) $$;

create table setting (
  key text primary key,
  value jsonb not null,
  updated_by uuid,
  updated_at timestamptz(3) not null
);

create table audit_entry (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null,
  -- Whose the thing is that was done something to: the sensei of a course, the student of an order, the owner of a document.
  person_id uuid
);
create index audit_entry_target on audit_entry (target_type, target_id, created_at);
-- The trail of one kind of thing.
create index audit_entry_type on audit_entry (target_type, created_at desc, id desc);
-- The audit log is searched by who, what, about what and when.
create index audit_entry_created on audit_entry (created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc, id desc);
create index audit_entry_action on audit_entry (action, created_at desc, id desc);
create index audit_entry_subject on audit_entry (target_id, created_at desc, id desc);
create index audit_entry_person on audit_entry (person_id, created_at desc, id desc) where person_id is not null;
create index audit_entry_names on audit_entry using gin (audit_names(detail) gin_trgm_ops);

-- Written in the transaction that caused the mail; html and text are cleared once it was sent.
create table outbox_mail (
  id uuid primary key,
  user_id uuid,
  to_address text not null,
  template_code text not null,
  locale text not null,
  subject text not null,
  html text,
  text text,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- Where an answer to it goes; null: to the sender of all mails.
  reply_to text,
  -- Where a mail program ends such mails without a sign-in (RFC 8058); gone once the mail was handed over.
  unsubscribe_url text,
  -- The accounts whose names stand in the words: with an account that is erased goes what others were told of it by name.
  names uuid[] not null default '{}',
  -- It could not be handed over, and nothing is left to do about it.
  dealt_with_at timestamptz(3),
  -- What it tells of. A job that ran to its end and was killed before that was noted runs again: then it writes nothing twice.
  -- Null: written with what caused it, in the transaction of a call.
  event text
);
create index outbox_mail_pending on outbox_mail (created_at) where status <> 'SENT';
create index outbox_mail_names on outbox_mail using gin (names);
create unique index outbox_mail_event on outbox_mail (event, to_address, template_code) where event is not null;

-- The mail box of the embedded mail gateway; only the demo writes here.
create table embedded_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz(3) not null
);
create index embedded_mail_recent on embedded_mail (created_at desc);

-- A provider's event, stored once, answered, then worked off by a job.
create table webhook_event (
  id uuid primary key,
  provider text not null,
  provider_event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  unique (provider, provider_event_id)
);
-- Looked at every few minutes; those that were worked off pile up beside them.
create index webhook_event_open on webhook_event (received_at) where processed_at is null;

create table idempotency_key (
  scope text not null,
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  result_id uuid,
  created_at timestamptz(3) not null,
  primary key (scope, actor_id, key)
);

create table job_failure (
  id uuid primary key,
  task text not null,
  payload jsonb not null,
  error text not null,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  -- A failed job that is tried again waits in the queue that it was in, also when the job itself is no longer there.
  queue text
);
-- Jobs that gave up are counted on every visit of the dashboard, and most are resolved.
create index job_failure_open on job_failure (created_at desc) where resolved_at is null;

-- What stands in the audit log stays, whoever asks: an erasure keeps it (it holds ids), and no rule of retention ends it.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'check_violation', constraint = 'audit_append_only';
end $$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- ===== identity =====

-- The administrators' list of people: what is searched and sorted without accents and case, and what is filtered by. Immutable, so that it
-- can be indexed (unaccent alone is only stable), and named in full, as an index is built without a search path.
create function plain_text(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

create table "user" (
  id uuid primary key,
  email text not null,
  name text not null,
  type text check (type in ('ADMIN', 'STUDENT', 'SENSEI')),
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'DELETED', 'BANNED')),
  status_reason text,
  email_verified_at timestamptz(3),
  password_hash text,
  locale text not null default 'en',
  time_zone text not null default 'UTC',
  avatar text,
  sensei_status text check (sensei_status in ('ACTIVE', 'INACTIVE', 'BANNED', 'EXCLUDED', 'PENDING_APPROVAL')),
  sensei_status_reason text,
  -- When sensei_status last changed: an excluded one may apply again 30 days later.
  sensei_status_at timestamptz(3),
  last_login_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- Name and address as they are searched and sorted, worked out once: 100 000 people are counted by two letters, or sorted, in a
  -- fraction of the time. A page of the list is found in an index alone, however far back it is: what is filtered and bounded by stands in it, too.
  plain_name text generated always as (plain_text(name)) stored,
  plain_email text generated always as (plain_text(email)) stored,
  check ((type = 'SENSEI') = (sensei_status is not null))
);
create index user_sensei_status on "user" (sensei_status, created_at, id) where sensei_status is not null;
create index user_type on "user" (type, created_at desc, id desc);
create index user_status on "user" (status, created_at desc, id desc);
create index user_words on "user" using gin (plain_name gin_trgm_ops, plain_email gin_trgm_ops);
create index user_created on "user" (created_at desc, id desc) include (type, status, sensei_status);
-- An address belongs to whoever proved it. Before, registrations of it stand side by side.
create unique index user_email on "user" (lower(email)) where email_verified_at is not null;
create index user_registrations on "user" (lower(email), created_at desc);
create index user_name on "user" (plain_name, id) include (type, status, sensei_status, created_at);
create index user_address on "user" (plain_email, id) include (type, status, sensei_status, created_at);

-- ===== platform =====

-- What people upload, and what is made for them. The bytes are in the storage, under `key`; private, unless the purpose is a public one.
create table file (
  id uuid primary key,
  owner_id uuid not null references "user" (id),
  purpose text not null,
  -- As the owner called it; only shown and offered on saving, never used to find anything.
  name text not null,
  type text not null,
  size int not null check (size >= 0),
  sha256 text not null,
  key text not null unique,
  -- Removed by then, row and bytes.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index file_owner on file (owner_id, purpose, created_at);
create index file_expiring on file (expires_at) where expires_at is not null;

-- ===== identity =====

create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  user_agent text,
  address text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoke_reason text,
  -- When the person last proved the password in this session: changing how one signs in asks for it again.
  confirmed_at timestamptz(3)
);
create index session_of_user on session (user_id, created_at desc);

-- One family per session; a token used twice after the grace ends the session.
create table refresh_token (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  token_hash bytea not null unique,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index refresh_token_session on refresh_token (session_id);

create table email_verification (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code_hash bytea not null,
  -- The address that the code was sent to; it becomes the account's own once verified.
  email text not null,
  attempts int not null default 0,
  return_to text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index email_verification_user on email_verification (user_id, created_at desc);

create table password_reset (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_reset_user on password_reset (user_id);

-- An account elsewhere that signs in to one here. It is known by its subject; the address is only shown.
create table external_identity (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  provider text not null check (provider in ('GOOGLE')),
  subject text not null,
  email text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  constraint external_identity_subject unique (provider, subject),
  constraint external_identity_user unique (user_id, provider)
);

-- A browser on its way to the provider and back. What proves it stands in the browser's cookie.
create table sso_round (
  state_hash bytea primary key,
  browser_hash bytea not null,
  user_type text check (user_type in ('STUDENT', 'SENSEI')),
  return_to text,
  locale text not null,
  time_zone text not null,
  -- Set: the identity is to be connected to this account.
  connect_user_id uuid references "user" (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sso_round_expiry on sso_round (expires_at);

-- Used once, by being deleted. TICKET: goes to the provider to connect. SESSION: opens one. PROOF: an identity that waits to be
-- connected to this account.
create table sso_code (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('TICKET', 'SESSION', 'PROOF')),
  user_id uuid not null references "user" (id) on delete cascade,
  browser_hash bytea,
  subject text,
  email text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((purpose = 'PROOF') = (subject is not null)),
  check ((purpose = 'TICKET') = (browser_hash is null))
);
create index sso_code_expiry on sso_code (expires_at);

-- A sign-in that is half done: the first proof was right, the second factor is still asked for.
create table sign_in_challenge (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  token_hash bytea not null unique,
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

create table authenticator_app (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- Encrypted with a key derived from the platform's secret, bound to the account.
  secret bytea not null,
  -- Null until a first code was right; before that it is no factor.
  confirmed_at timestamptz(3),
  -- The time step of the last accepted code: none is accepted twice.
  last_step int8,
  created_at timestamptz(3) not null
);

create table recovery_code (
  user_id uuid not null references "user" (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses as the authenticator counts them; one that counts must never go back.
  counter int8 not null,
  transports text[] not null default '{}',
  name text not null,
  -- Synced between devices by its provider.
  backed_up boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_user on passkey (user_id, created_at);

-- What an authenticator is asked to sign, once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('REGISTER', 'SIGN_IN', 'SECOND_FACTOR')),
  -- Null for a sign-in by a passkey alone: it tells whose it is.
  user_id uuid references "user" (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((purpose = 'SIGN_IN') = (user_id is null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- An archive of everything about a person, made by a job. One at a time; the file goes a day later, the row says that it was.
create table data_export (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  status text not null check (status in ('PENDING', 'RUNNING', 'READY', 'FAILED')),
  -- Parts written so far, of how many.
  done int not null default 0,
  total int not null default 0,
  file_id uuid references file (id) on delete set null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index data_export_user on data_export (user_id, created_at desc, id desc);
create unique index data_export_one on data_export (user_id) where status in ('PENDING', 'RUNNING');

-- Up to whom an administrator's list of people goes: the newest when its first page was asked for. Whoever signs up while it is paged through
-- moves nobody from one page to the next.
create table user_list_bound (
  caller_id uuid not null references "user" (id) on delete cascade,
  query text not null,
  newest_at timestamptz(3) not null,
  newest_id uuid not null,
  expires_at timestamptz(3) not null,
  primary key (caller_id, query)
);
create index user_list_bound_expires on user_list_bound (expires_at);

-- ===== records =====

create table college (
  id uuid primary key,
  name text not null,
  aliases text[] not null default '{}',
  country text not null,
  time_zone text not null,
  is_private boolean,
  -- A college that the list lacks is kept as its owner's own: nobody else finds it. Country ZZ: not known.
  -- What is added to the list later says `on conflict (name) where owner_id is null`.
  owner_id uuid references "user" (id) on delete cascade
);
create unique index college_listed_name on college (name) where owner_id is null;
create unique index college_own_name on college (owner_id, lower(name)) where owner_id is not null;

create table education (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  school text not null,
  level text not null,
  field text,
  start_date date,
  end_date date,
  progress text not null check (progress in ('COMPLETED', 'IN_PROGRESS', 'INCOMPLETE')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null default 1
);
create index education_user on education (user_id);

create table college_application (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  college_id uuid not null references college (id),
  program text,
  cycle_year int not null,
  round text not null check (round in ('EARLY_ACTION', 'REGULAR_DECISION', 'RESTRICTIVE_EARLY_ACTION', 'RESTRICTIVE_REGULAR_DECISION')),
  decision text check (decision in ('ACCEPTED', 'REJECTED', 'WAITLIST')),
  enrolled boolean not null default false,
  verified_by uuid references "user" (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null default 1,
  -- The deadline in the college's own time zone; without a time it is the end of that day.
  deadline_date date,
  deadline_time text check (deadline_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  submitted_at date,
  decided_at date,
  notes text,
  verified_at timestamptz(3)
);
create index college_application_user on college_application (user_id);
create index college_application_college on college_application (college_id);
-- The admissions that the counts are made of.
create index college_application_verified on college_application (user_id) where decision = 'ACCEPTED' and verified_at is not null;

create table score (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  type text not null check (type in ('SAT', 'ACT', 'GPA_WEIGHTED', 'GPA_UNWEIGHTED', 'AP')),
  value numeric(6, 2) not null,
  subject text,
  taken_at date,
  official boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null default 1,
  verified_by uuid references "user" (id),
  verified_at timestamptz(3),
  check (case type when 'SAT' then value between 400 and 1600 when 'ACT' then value between 1 and 36
    when 'AP' then value between 1 and 5 and subject is not null when 'GPA_UNWEIGHTED' then value between 0 and 4 else value between 0 and 5 end)
);
create index score_user on score (user_id);

-- Visibility holds for a section.
create table record_section (
  user_id uuid not null references "user" (id) on delete cascade,
  section text not null check (section in ('PROFILE', 'EDUCATION', 'APPLICATIONS', 'SCORES', 'CLUBS', 'ACTIVITIES', 'LANGUAGES', 'COURSE_GRADES')),
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'MY_SENSEI', 'PUBLIC')),
  updated_at timestamptz(3) not null,
  -- Once everybody could read it, a section never enters a count: its owner would be known in there.
  was_public boolean not null default false,
  primary key (user_id, section)
);

create table record_profile (
  user_id uuid primary key references "user" (id) on delete cascade,
  birth_date date,
  gender text check (gender in ('MALE', 'FEMALE', 'NON_BINARY', 'PREFER_NOT_TO_SAY')),
  orientation text check (orientation in ('HETEROSEXUAL', 'LGBTQIA_PLUS', 'PREFER_NOT_TO_SAY')),
  education_level text check (education_level in ('ELEMENTARY_SCHOOL', 'MIDDLE_SCHOOL', 'HIGH_SCHOOL', 'UNDERGRADUATE', 'POSTGRADUATE')),
  school text,
  graduation_year int,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table club (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  name text not null,
  role text not null check (role in ('PRESIDENT', 'MEMBER')),
  start_date date,
  end_date date,
  state text not null check (state in ('ONGOING', 'COMPLETED')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index club_user on club (user_id);

create table activity (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  sort_order int not null,
  category text not null,
  position text not null check (char_length(position) <= 50),
  organization text check (char_length(organization) <= 100),
  description text check (char_length(description) <= 150),
  grades int[] not null default '{}',
  hours_per_week int check (hours_per_week between 0 and 168),
  weeks_per_year int check (weeks_per_year between 0 and 52),
  state text not null check (state in ('ONGOING', 'COMPLETED')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index activity_user on activity (user_id);

create table known_language (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code text not null,
  proficiency text not null check (proficiency in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'FLUENT', 'NATIVE')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint known_language_once unique (user_id, code)
);

create table course_grade (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  subject text not null,
  term text not null,
  grade text not null check (grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index course_grade_user on course_grade (user_id);

-- One section for one sensei until a date.
create table record_consent (
  id uuid primary key,
  owner_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  section text not null,
  expires_at timestamptz(3) not null,
  -- Revoked by the owner, or replaced by a newer one.
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null
);
create unique index record_consent_once on record_consent (owner_id, sensei_id, section) where revoked_at is null;
create index record_consent_owner on record_consent (owner_id, created_at desc, id desc);
create index record_consent_sensei on record_consent (sensei_id) where revoked_at is null;

create table record_read (
  id uuid primary key,
  owner_id uuid not null references "user" (id) on delete cascade,
  reader_id uuid not null references "user" (id) on delete cascade,
  section text not null,
  by_right text not null check (by_right in ('MY_SENSEI', 'CONSENT', 'VERIFICATION')),
  at timestamptz(3) not null
);
create index record_read_owner on record_read (owner_id, at desc, id desc);

-- Who taught or will teach whom, one row a booked seat, as scheduling announces it.
create table my_sensei_seat (
  seat_id uuid primary key,
  student_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  absent boolean not null default false
);
create index my_sensei_seat_student on my_sensei_seat (student_id, sensei_id) where not absent;
create index my_sensei_seat_sensei on my_sensei_seat (sensei_id, student_id) where not absent;

-- A student's plan is shared with some of the own sensei; a revoked share is deleted.
create table plan_share (
  student_id uuid not null references "user" (id) on delete cascade,
  sensei_id uuid not null references "user" (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (student_id, sensei_id)
);
create index plan_share_sensei on plan_share (sensei_id, created_at desc, student_id desc);

create table task (
  id uuid primary key,
  -- Whose plan it stands on.
  student_id uuid not null references "user" (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  notes text not null default '' check (length(notes) <= 4000),
  -- A day, which is the assignee's own, or an instant with the zone that it was chosen in.
  due_date date,
  due_at timestamptz(3),
  due_time_zone text,
  assignee_id uuid references "user" (id) on delete set null,
  status text not null check (status in ('CREATED', 'PENDING', 'PROGRESS', 'DONE')),
  -- Ascending within a column of the board; only the order means something.
  place bigint not null,
  created_by uuid references "user" (id) on delete set null,
  completed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Can be undone for some days, then it is deleted for good.
  deleted_at timestamptz(3),
  check (due_date is null or due_at is null),
  check ((due_at is null) = (due_time_zone is null)),
  check ((status = 'DONE') = (completed_at is not null))
);
create unique index task_place on task (student_id, status, place) where deleted_at is null;
create index task_assignee on task (assignee_id) where deleted_at is null and status <> 'DONE';
create index task_deleted on task (deleted_at) where deleted_at is not null;

-- What somebody was reminded of, so that it happens once.
create table task_reminder (
  task_id uuid not null references task (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('DAY_BEFORE', 'DUE_DAY')),
  due text not null,
  created_at timestamptz(3) not null,
  primary key (task_id, user_id, kind, due)
);

-- What proves a result, for an administrator's eyes alone. The file goes some days after the verdict; the row says that there was one.
create table document (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('SCORE_REPORT', 'ADMISSION_LETTER', 'ENROLLMENT_PROOF', 'TRANSCRIPT')),
  record_type text not null check (record_type in ('APPLICATION', 'SCORE')),
  record_id uuid not null,
  file_id uuid references file (id) on delete set null,
  verdict text not null default 'PENDING' check (verdict in ('PENDING', 'ACCEPTED', 'REFUSED')),
  reason text,
  decided_by uuid references "user" (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((verdict = 'PENDING') = (decided_at is null)),
  check (verdict <> 'REFUSED' or reason is not null)
);
create index document_user on document (user_id, created_at desc, id desc);
create index document_verdict on document (verdict, created_at, id);
create unique index document_waiting_once on document (record_type, record_id) where verdict = 'PENDING';

-- What is published of admissions that are not PUBLIC: groups of five and more, each counted in one cell until it is withdrawn as a whole.
create table outcome_cohort (
  id uuid primary key,
  -- Null from the right to the left: the cell is merged with its neighbours.
  country text,
  college_id uuid references college (id),
  test_band text,
  round text,
  size int not null check (size >= 5),
  published_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  check (college_id is null or country is not null),
  check (test_band is null or college_id is not null),
  check (round is null or test_band is not null)
);
create index outcome_cohort_college on outcome_cohort (college_id) where withdrawn_at is null;

-- Who was counted, for good: nobody is counted twice. No call reads it.
create table outcome_member (
  user_id uuid primary key references "user" (id) on delete cascade,
  cohort_id uuid not null references outcome_cohort (id)
);
create index outcome_member_cohort on outcome_member (cohort_id);

-- ===== catalogue =====

-- The words of a course, weighted: title and category, then sensei and summary, then the text.
create text search configuration michi (copy = simple);

alter text search configuration michi alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, english_stem;

-- The words of a description are found, not the addresses of its links. Its other marks part words, or begin and end them.
create function words_of_markdown(markdown text) returns text language sql immutable parallel safe as $$
  select case
    when strpos(markdown, '](') = 0 then markdown
    else regexp_replace(markdown, '\]\((?:https?:|mailto:)[^\s)]*\)?', ' ', 'gi')
  end
$$;

-- Prices in unlike currencies are compared by what each stands for: `priceWeightOf` of the contract, which has the table of the currencies (a test holds this
-- copy to it). It is a function and no column that the program writes, since rows are also written in bulk.
create function price_weight(price bigint, currency text) returns bigint language sql immutable parallel safe as $$
  select price * coalesce(('{
    "AED": 50000, "BBD": 50000, "BHD": 50000, "BYN": 50000, "BZD": 50000, "FJD": 50000, "GEL": 50000, "ILS": 50000, "KMF": 50000, "KWD": 50000, "MYR": 50000,
    "OMR": 50000, "PEN": 50000, "PGK": 50000, "PLN": 50000, "QAR": 50000, "RON": 50000, "SAR": 50000, "TMT": 50000, "TOP": 50000, "WST": 50000, "XCD": 50000,
    "BOB": 20000, "BRL": 20000, "CLP": 20000, "CNY": 20000, "DKK": 20000, "GTQ": 20000, "HKD": 20000, "MAD": 20000, "MOP": 20000, "SBD": 20000, "SEK": 20000,
    "SVC": 20000, "TTD": 20000, "XAF": 20000, "XOF": 20000,
    "BWP": 10000, "ERN": 10000, "GHS": 10000, "JOD": 10000, "KRW": 10000, "LSL": 10000, "MDL": 10000, "MVR": 10000, "MXN": 10000, "NAD": 10000, "NOK": 10000,
    "RWF": 10000, "SCR": 10000, "SZL": 10000, "TJS": 10000, "ZAR": 10000,
    "BIF": 5000, "CUP": 5000, "CZK": 5000, "EGP": 5000, "HNL": 5000, "MRU": 5000, "MUR": 5000, "NIO": 5000, "SLE": 5000, "SRD": 5000, "STN": 5000,
    "THB": 5000, "TND": 5000, "TRY": 5000, "TWD": 5000, "UAH": 5000, "UGX": 5000, "UYU": 5000, "ZMW": 5000, "ZWG": 5000,
    "AFN": 2000, "ALL": 2000, "BTN": 2000, "CVE": 2000, "DOP": 2000, "GMD": 2000, "GNF": 2000, "INR": 2000, "KGS": 2000, "LYD": 2000, "MKD": 2000,
    "MZN": 2000, "PHP": 2000, "PYG": 2000, "RUB": 2000,
    "BDT": 1000, "DZD": 1000, "ETB": 1000, "HTG": 1000, "JMD": 1000, "KES": 1000, "KPW": 1000, "LRD": 1000, "NPR": 1000, "RSD": 1000,
    "AMD": 500, "GYD": 500, "HUF": 500, "LKR": 500, "PKR": 500, "VES": 500, "VND": 500, "YER": 500,
    "AOA": 200, "CRC": 200, "KZT": 200, "SDG": 200, "SOS": 200,
    "ARS": 100, "MWK": 100, "NGN": 100,
    "CDF": 50, "COP": 50, "KHR": 50, "MGA": 50, "MMK": 50, "MNT": 50, "SSP": 50, "TZS": 50,
    "IDR": 10, "IQD": 10, "SYP": 10, "UZS": 10,
    "IRR": 5, "LAK": 5, "SLL": 5,
    "LBP": 2
  }'::jsonb ->> currency)::bigint, 100000)
$$;

-- A text as its words are read: "S.A.T." is SAT and "EE.UU." is EEUU, as letters that stand alone, or two of the same, have dots between them. The search
-- index reads the same words (`dottedEnd` of discovery), in plain letters. "US", written so, is also USA: a word of its own that "tell us" does not hold.
create function joined_letters(written text) returns text language sql immutable parallel safe as $$
  select joined || case when joined ~ '(?<![[:alnum:]])US(?![[:alnum:]])' then ' USA' else '' end
  from regexp_replace(
    regexp_replace(written, '(?<![[:alnum:]])(([A-Za-z])\2)\.(([A-Za-z])\4)(?![[:alnum:]])', '\1\3', 'g'),
    '(?<=(?:^|[^[:alnum:]])[A-Za-z])\.(?=[A-Za-z](?:$|[^[:alnum:]]))', '', 'g'
  ) as joined
$$;

-- A text without its signs, whose words are those that the search index reads of it. With them PostgreSQL makes words of its own: "SAT/ACT" is a
-- file, "Node.js" a host, "7.5" a number, "<b>" nothing, and "one-on-one" stands at four places.
create function plain_words(written text) returns text language sql immutable parallel safe as $$
  select translate(joined_letters(written), $signs$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$signs$, repeat(' ', 32))
$$;

create table category (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  description jsonb not null,
  icon text not null,
  parent_id uuid references category (id),
  position int not null,
  active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null default 1,
  -- Categories that were merged into this one, and what had been merged into them: whoever still has one open, or an address of it, is told where it went.
  former_ids uuid[] not null default '{}',
  -- Its courses are on their way to that one, some at a time; it stays as it is until the last one has gone.
  merging_into uuid references category (id),
  -- Whoever moves a category says which of its moves was seen last, so that nobody's is lost unseen; the version is that of what it says.
  moves int not null default 0
);

create table sensei_profile (
  user_id uuid primary key references "user" (id),
  headline text,
  bio text,
  video_url text,
  languages jsonb not null default '[]',
  subjects text[] not null default '{}',
  -- Learned from identity and evaluation by events, so that a card needs one query.
  name text not null,
  avatar text,
  status text not null,
  time_zone text not null,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  next_free_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Facts, no sentences, with what was verified; the reader's language says them. (The constraint has the name that the column had.)
  outcomes jsonb constraint sensei_profile_facts_not_null not null default '[]',
  -- How long people waited for this sensei's last answers in chat: [{at, minutes}], newest last.
  answers jsonb not null default '[]',
  -- What sensei_outcome and sensei_admission say of a sensei, for the counts of a search: `admission:<college>:<round>` of those that were verified,
  -- `test:<band>`, `gpa:<band>`, `activity:<category>`. So it is made of PUBLIC records alone, as these are.
  shown_outcomes text[] not null default '{}'
);
create index sensei_site_map on sensei_profile (user_id) include (updated_at) where status = 'ACTIVE';
-- Until the index in memory is warm, sensei are suggested by how their names begin.
create index sensei_by_name on sensei_profile (plain_text(name) text_pattern_ops, user_id) where status = 'ACTIVE';

create table course (
  id uuid primary key,
  sensei_id uuid not null references sensei_profile (user_id),
  category_id uuid references category (id),
  slug text not null,
  title text not null,
  summary text not null default '',
  description text not null default '',
  level text not null default 'BEGINNER',
  education_levels text[] not null default '{}',
  languages text[] not null default '{en}',
  format text not null default 'ONE_TO_ONE' check (format in ('ONE_TO_ONE', 'GROUP')),
  duration_minutes int not null default 60 check (duration_minutes between 15 and 180),
  price bigint not null default 0 check (price >= 0),
  currency text not null default 'USD',
  trial jsonb not null default '{"enabled": false, "price": 0, "minutes": 30}',
  has_trial boolean generated always as ((trial ->> 'enabled')::boolean) stored,
  packages jsonb not null default '[]',
  min_seats int not null default 1,
  max_seats int not null default 1 check (max_seats between 1 and 50),
  min_notice_minutes int not null default 120,
  booking_window_days int not null default 60,
  buffer_before int not null default 0,
  buffer_after int not null default 0,
  slot_interval int not null default 30,
  requires_approval boolean not null default false,
  cancellation_policy jsonb not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PAUSED', 'ARCHIVED')),
  -- Published, and its sensei active: what search shows.
  listed boolean not null default false,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  next_free_at timestamptz(3),
  -- How high a course stands when no word was searched, 500 to 5000: the average rating, pulled to 4 by five imaginary
  -- ratings so that one happy student does not win, and lower when no time can be booked.
  standing int generated always as ((rating_sum + 20) * 1000 / (rating_count + 5) - case when next_free_at is null then 500 else 0 end) stored,
  sensei_name text not null,
  search tsvector not null default '',
  published_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- "Best rated" follows the Bayesian mean (catalogue/rating.ts), in thousandths: one happy student does not win over forty.
  rating_weight int generated always as ((rating_sum + 20) * 1000 / (rating_count + 5)) stored,
  -- What an administrator said when a course was returned from review, until it is handed in again.
  review_remarks text,
  submitted_at timestamptz(3),
  -- How the price of a group's class falls as more students book it: [{seats, price}]. Empty: it does not.
  price_steps jsonb not null default '[]',
  -- The free starts that decide in which part of somebody's day a course is free, on any clock: minutes since 1970, rising. Null until scheduling
  -- has looked, which it does for each sensei within a day: the next free time alone counts until then.
  free_starts integer[],
  -- The first of those changes that a sensei made to an approved course since an administrator last looked it through. Null: nothing to look at.
  changed_after_review_at timestamptz(3),
  -- A draft that is begun anew, because the answer to the first call was lost, is the one that was begun.
  client_id text,
  -- Whether a result of its sensei was verified, as `sensei_profile.outcomes` says. Without words courses come by what their ratings say, by this and by
  -- how soon they are free; the first two stand in one index, and of each of the two halves that the last one makes the first are read from it.
  has_outcomes boolean not null default false,
  -- What people read of a rating: the average is sent with two decimals and shown with one ("4.45" as 4.5). By this it is filtered and counted, so that
  -- whoever asks for "4.5 and more" finds every course that shows 4.5.
  shown_rating numeric(2, 1)
    generated always as (case when rating_count > 0 then round(round(rating_sum::numeric / rating_count, 2), 1) end) stored,
  check (not listed or category_id is not null),
  constraint course_changed_after_review_check check (changed_after_review_at is null or status in ('PUBLISHED', 'PAUSED'))
);
create index course_sensei on course (sensei_id, created_at desc);
create index course_search on course using gin (search) where listed;
create index course_newest on course (published_at desc, id desc) where listed;
create index course_category on course (category_id, published_at desc, id desc) where listed;
-- The files of the site map are ranges of ids: read from these indexes alone.
create index course_site_map on course (id) include (updated_at) where listed;
-- In every state: for the administrators' counts and lists, and for what moves when categories are merged.
create index course_in_category on course (category_id, id);
create index course_review on course (submitted_at, id) where status = 'IN_REVIEW';
-- The administrators' list, in every state; words of the listed ones have an index already.
create index course_changed on course (updated_at desc, id desc);
create index course_in_status on course (status, updated_at desc, id desc);
create index course_search_unlisted on course using gin (search) where not listed;
-- The administrators' list by its columns, forwards or backwards.
create index course_by_title on course (plain_text(title), id);
create index course_by_status on course (status, id);
-- The audit log finds a deed also by what its subject is called now.
create index course_title_words on course using gin (title gin_trgm_ops);
create index course_changed_after_review on course (changed_after_review_at, id) where changed_after_review_at is not null;
create unique index course_begun_once on course (sensei_id, client_id) where client_id is not null;
-- Of the administrators' list.
create index course_by_price_weight on course (price_weight(price, currency), id);
-- The courses of one format, also those of a category: of the rarer format there may be few among a million.
create index course_format on course (format, category_id, id);

create table course_image (
  course_id uuid not null references course (id) on delete cascade,
  file text,
  alt text not null default '',
  position int not null,
  cover boolean not null default false,
  id uuid primary key,
  state text not null default 'PROCESSING' check (state in ('PROCESSING', 'READY', 'FAILED')),
  failure text check (failure in ('UNREADABLE', 'TOO_SMALL', 'TOO_LARGE', 'NOT_MADE')),
  -- As it was sent; once looked at, the same without anything but its pixels.
  original_id uuid references file (id) on delete set null,
  width int,
  height int,
  -- {x, y, width, height} in shares of the original; null is its middle.
  crop jsonb not null default 'null',
  -- Of the sizes that `file` is the address of.
  size_files uuid[] not null default '{}',
  -- Counts what the sizes depend on: a job that began before a change writes nothing.
  revision int not null default 1,
  created_at timestamptz(3) not null,
  -- Which file it was: a picture that could not be shown says so.
  name text not null default '',
  -- A picture that is sent again, because no answer came, is the one that arrived; and one that was cancelled is found.
  client_id text,
  check (state <> 'READY' or file is not null)
);
create index course_image_order on course_image (course_id, position);
create unique index course_image_cover on course_image (course_id) where cover;
create unique index course_image_sent_once on course_image (course_id, client_id) where client_id is not null;

-- Courses that a student keeps in mind.
create table favourite (
  user_id uuid not null references "user" (id),
  course_id uuid not null references course (id),
  created_at timestamptz(3) not null,
  primary key (user_id, course_id)
);
create index favourite_newest on favourite (user_id, created_at desc, course_id desc);
create index favourite_course on favourite (course_id);

-- What sensei show of their way to college, copied from their PUBLIC records, so that a search asks the catalogue alone.
create table sensei_outcome (
  sensei_id uuid primary key references sensei_profile (user_id) on delete cascade,
  sat int,
  act int,
  gpa numeric(3, 2),
  test_band text,
  gpa_band text,
  activities text[] not null default '{}'
);
create index sensei_outcome_test on sensei_outcome (test_band, sensei_id);
create index sensei_outcome_gpa on sensei_outcome (gpa_band, sensei_id);
create index sensei_outcome_activity on sensei_outcome using gin (activities);

create table sensei_admission (
  application_id uuid primary key,
  sensei_id uuid not null references sensei_profile (user_id) on delete cascade,
  college_id uuid not null references college (id),
  cycle_year int not null,
  round text not null,
  enrolled boolean not null,
  verified boolean not null,
  -- What scores its sensei shows, as sensei_outcome has them and written with it, so that those near a reader's own are read
  -- from an index: of a college that thousands show, the others need not be read.
  sat int,
  act int,
  gpa numeric(3, 2)
);
create index sensei_admission_sensei on sensei_admission (sensei_id);
create index sensei_admission_college on sensei_admission (college_id, verified desc, cycle_year desc, sensei_id);
create index sensei_admission_round on sensei_admission (round, sensei_id) where verified;
create index sensei_admission_sat on sensei_admission (college_id, verified, sat, sensei_id) where sat is not null;
create index sensei_admission_act on sensei_admission (college_id, verified, act, sensei_id) where act is not null;
create index sensei_admission_gpa on sensei_admission (college_id, verified, gpa, sensei_id) where gpa is not null;

-- Addresses that were a category's once: they lead to where its courses are now.
create table category_former_slug (
  slug text primary key,
  category_id uuid not null references category (id),
  created_at timestamptz(3) not null
);
create index category_former_slug_category on category_former_slug (category_id);

-- How often the page of a course was opened, by day (UTC). Of people nothing is kept.
create table course_view (
  course_id uuid not null references course (id) on delete cascade,
  day date not null,
  count int not null check (count > 0),
  primary key (course_id, day)
);

-- `course.has_outcomes` is kept by the database itself, so that no way of writing can forget it. A new course waits for who changes its sensei at this moment.
create function read_sensei_outcomes() returns trigger language plpgsql as $$
begin
  select outcomes @> '[{"verified": true}]' into new.has_outcomes from sensei_profile where user_id = new.sensei_id for share;
  new.has_outcomes := coalesce(new.has_outcomes, false);
  return new;
end $$;

create function carry_sensei_outcomes() returns trigger language plpgsql as $$
begin
  update course set has_outcomes = new.outcomes @> '[{"verified": true}]'
  where sensei_id = new.user_id and has_outcomes is distinct from new.outcomes @> '[{"verified": true}]';
  return null;
end $$;

create trigger read_sensei_outcomes before insert on course for each row execute function read_sensei_outcomes();

create trigger carry_sensei_outcomes after update on sensei_profile for each row
  when (old.outcomes is distinct from new.outcomes) execute function carry_sensei_outcomes();

-- ===== discovery =====

-- What changed of what the search index reads (`searched_course`), for the index of every process: the course, or null where all must be read
-- anew. Written by the database itself, so that no way of writing can forget it. By transaction and not by number, since a smaller number may be
-- committed later.
create table course_change (
  number bigint generated always as identity primary key,
  course_id uuid,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz(3) not null default clock_timestamp()
);
create index course_change_transaction on course_change (transaction);
create index course_change_time on course_change (changed_at);

-- Searches that a student keeps, and what was found for them since. `query` is the query of the address, in a fixed order.
create table saved_search (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  name text not null check (length(name) between 1 and 80),
  query text not null check (length(query) between 1 and 2000),
  -- Courses published later are new.
  since timestamptz(3) not null,
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- What the words that stood in no course were taken for when the search was saved: [{"typed", "meant"}]. JSON's null: not known, and read
  -- anew whenever it is looked for.
  instead jsonb not null default 'null',
  -- When something was last told in any way, of which there is one a day at most; `mailed_at` is when a mail went.
  told_at timestamptz(3),
  -- Since when its mails are switched off.
  paused_at timestamptz(3),
  -- In which times they were, the last ones last: [{"from", "to"}]. What was published in them is never told.
  pauses jsonb not null default '[]',
  -- Given up, and forgotten a day later unless that is undone.
  deleted_at timestamptz(3),
  unique (user_id, query)
);

-- Each course is told once.
create table saved_search_told (
  search_id uuid not null references saved_search (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  told_at timestamptz(3) not null,
  primary key (search_id, course_id)
);
create index saved_search_told_course on saved_search_told (course_id);
create index saved_search_told_time on saved_search_told (told_at);

-- A category's new name is among the words of the courses in it, and of no others.
create function note_course_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'course' then
    insert into course_change (course_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  elsif tg_table_name = 'sensei_profile' then
    insert into course_change (course_id) select id from course where sensei_id = new.user_id and listed;
  elsif old.name is distinct from new.name then
    insert into course_change (course_id) select id from course where category_id = new.id and listed;
  end if;
  perform pg_notify('michi_course_change', '');
  return null;
end $$;

create trigger note_course_insert after insert on course for each row when (new.listed) execute function note_course_change();

create trigger note_course_update after update on course for each row
  when ((old.listed or new.listed) and old.* is distinct from new.*) execute function note_course_change();

create trigger note_course_delete after delete on course for each row when (old.listed) execute function note_course_change();

create trigger note_category_update after update on category for each row
  when ((old.slug, old.name, old.parent_id) is distinct from (new.slug, new.name, new.parent_id)) execute function note_course_change();

create trigger note_sensei_update after update on sensei_profile for each row
  when ((old.languages, old.shown_outcomes) is distinct from (new.languages, new.shown_outcomes))
  execute function note_course_change();

-- What the search index reads of the listed courses. `rating`: in tenths. What is dear depends on the currency: the index puts each price into the
-- bands of its own.
create view searched_course as
  select course.id, course.sensei_id, course.price, (course.shown_rating * 10)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, course.category_id as category,
    course.languages, sensei.languages::text as spoken, course.has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts, sensei.shown_outcomes, course.currency
  from course
  join category on category.id = course.category_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;

-- An index knows a category by its id: its slug and its place in the tree are read from the few dozen rows there are, so that a new address or
-- another place costs no reading of all courses.
create view searched_category as
  select category.id, category.slug, parent.slug as parent
  from category left join category as parent on parent.id = category.parent_id;

-- ===== scheduling =====

-- One row per person who teaches or learns; booking locks the sensei's row, then the student's.
create table calendar (
  user_id uuid primary key references "user" (id),
  time_zone text not null,
  -- The account's zone as last heard, once the sensei chose another for the calendar; null while both are the same.
  account_time_zone text,
  version int not null default 1
);

create table weekly_hours (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id) on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  check (from_minute < to_minute)
);
create index weekly_hours_sensei on weekly_hours (sensei_id);

-- Both minutes null: closed on that date.
create table date_override (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id) on delete cascade,
  date date not null,
  from_minute int,
  to_minute int,
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute is null or from_minute < to_minute)
);
create index date_override_sensei on date_override (sensei_id, date);

create table time_off (
  id uuid primary key,
  sensei_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  all_day boolean not null default false,
  time_zone text not null,
  private_reason text,
  public_note text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A time-off is written as wall time in the sensei's zone; `starts_at` and `ends_at` are its first time, `last_ends_at` the end of its last.
  from_date date not null,
  from_time time(0),
  to_date date not null,
  to_time time(0),
  recurrence text check (recurrence in ('WEEKLY', 'YEARLY')),
  recurs_until date,
  last_ends_at timestamptz(3) not null,
  version int not null default 1,
  -- Set by a deletion, which can be undone for a while.
  deleted_at timestamptz(3),
  -- Times of a series that do not take place: dates on which they would have begun, in the zone of the series.
  skipped date[] not null default '{}',
  -- How long a series was when its classes were last looked at: a shorter end can be taken back up to there, and no further. Null: it ends as it did then.
  longest_until date,
  -- A yearly series may begin or end on 29 February and have its first time in a year without one: its date says the 28th then, and this the day.
  from_leap_day boolean not null default false,
  to_leap_day boolean not null default false,
  check (starts_at < ends_at),
  check (all_day = (from_time is null)),
  check (all_day = (to_time is null)),
  check ((recurrence is null) = (recurs_until is null))
);
create index time_off_sensei on time_off (sensei_id, starts_at);
create index time_off_deleted on time_off (deleted_at) where deleted_at is not null;

create table class (
  id uuid primary key,
  course_id uuid not null references course (id),
  sensei_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null check (status in ('SCHEDULED', 'CANCELED', 'ENDED')),
  -- Null until the first seat is booked: a 1:1 class that is only held is nobody's class yet. Group classes have it from the start.
  confirmed_at timestamptz(3),
  min_seats int not null default 1,
  max_seats int not null default 1,
  quorum_deadline timestamptz(3),
  classroom_id uuid,
  rescheduled_from uuid references class (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Another time that the sensei asks the students to agree to, and until when; without an answer the class ends.
  proposed_starts_at timestamptz(3),
  proposed_ends_at timestamptz(3),
  answer_by timestamptz(3),
  -- The time-off it was proposed for: with its deletion the class stays as it is.
  proposed_for uuid references time_off (id) on delete set null,
  check (starts_at < ends_at),
  check (num_nulls(proposed_starts_at, proposed_ends_at, answer_by) in (0, 3)),
  check (proposed_starts_at < proposed_ends_at)
);
create index class_sensei on class (sensei_id, starts_at);
create index class_course on class (course_id, starts_at);
create index class_open on class (ends_at) where status = 'SCHEDULED';
create index class_quorum on class (quorum_deadline) where status = 'SCHEDULED' and quorum_deadline is not null;
create index class_proposed_for on class (proposed_for) where proposed_for is not null;
-- Everybody's classes of some days, for the administrators' calendar.
create index class_starts on class (starts_at, id) where confirmed_at is not null;
-- The proposed times that wait for an answer, of everybody by start: the calendar of all shows them.
create index class_proposed on class (proposed_starts_at, id) where answer_by is not null and status = 'SCHEDULED';
create index class_answer on class (answer_by) where answer_by is not null and status = 'SCHEDULED';

create table seat (
  id uuid primary key,
  class_id uuid not null references class (id),
  student_id uuid not null references "user" (id),
  order_id uuid,
  state text not null check (state in ('HELD', 'BOOKED', 'WAITLISTED', 'CANCELED')),
  -- While HELD: until then, moved on while the provider works. Null once booked: a canceled seat that has it was never booked.
  held_until timestamptz(3),
  attendance text not null default 'UNKNOWN' check (attendance in ('UNKNOWN', 'PRESENT', 'LATE', 'ABSENT')),
  attendance_marked_at timestamptz(3),
  confirmed_at timestamptz(3),
  joined_seconds int not null default 0,
  canceled_by uuid,
  cancel_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  agreed_at timestamptz(3),
  -- How often its student was asked for another time: the platform sets how often that may be.
  asked_times int not null default 0,
  -- When an administrator decided, in a dispute, that the student was there: the sensei marks nothing else from then on.
  attendance_decided_at timestamptz(3),
  check (state <> 'HELD' or held_until is not null)
);
create unique index seat_once on seat (class_id, student_id) where state in ('HELD', 'BOOKED');
create index seat_class on seat (class_id);
create index seat_student on seat (student_id, created_at desc);
create index seat_order on seat (order_id);
create index seat_held on seat (held_until) where state = 'HELD';

-- Everything that occupies a sensei. The constraint is the last word against a double booking.
create table calendar_block (
  id uuid primary key,
  sensei_id uuid not null references calendar (user_id),
  during tstzrange not null check (not isempty(during)),
  kind text not null check (kind in ('HOLD', 'CLASS', 'TIME_OFF', 'IMPORTED')),
  class_id uuid references class (id),
  hold_expires_at timestamptz(3),
  check ((kind = 'HOLD') = (hold_expires_at is not null)),
  exclude using gist (sensei_id with =, during with &&)
);
create index calendar_block_class on calendar_block (class_id);
create index calendar_block_hold on calendar_block (sensei_id, hold_expires_at) where kind = 'HOLD';

-- The same for students: one place at a time.
create table student_block (
  id uuid primary key,
  student_id uuid not null references calendar (user_id),
  during tstzrange not null check (not isempty(during)),
  seat_id uuid not null references seat (id),
  hold_expires_at timestamptz(3),
  exclude using gist (student_id with =, during with &&)
);
create index student_block_seat on student_block (seat_id);

-- Each time of each time-off that stands; a deleted one has none.
create table time_off_span (
  time_off_id uuid not null references time_off (id) on delete cascade,
  sensei_id uuid not null references "user" (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (time_off_id, starts_at),
  check (starts_at < ends_at)
);
create index time_off_span_sensei on time_off_span (sensei_id, starts_at);
create index time_off_span_during on time_off_span using gist (tstzrange(starts_at, ends_at));

-- Where a time zone lies: a sensei's country is that of the zone of her calendar. From zone.tab and the links of the IANA time zone
-- database, which is in the public domain.
create table zone_country (
  time_zone text primary key,
  country text not null
);
create index zone_country_country on zone_country (country);

-- Days off that the platform takes for all or some. They are dates of each sensei's own calendar, so nothing is copied to anybody.
create table blackout (
  id uuid primary key,
  source text not null check (source in ('OWN', 'HOLIDAY')),
  name text not null,
  -- What students read beside the name.
  note text,
  from_date date not null,
  to_date date not null,
  -- Comes back every year, the last time no later than this day.
  recurs_until date,
  -- The last day of the last time.
  last_date date not null,
  scope text not null check (scope in ('ALL', 'COUNTRY', 'CATEGORY', 'SENSEI')),
  country text,
  category_id uuid references category (id) on delete cascade,
  -- A sensei may say that she works then.
  may_work boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Set by a deletion, which can be undone for a while.
  deleted_at timestamptz(3),
  check (from_date <= to_date and to_date <= last_date),
  check ((scope = 'COUNTRY') = (country is not null)),
  check ((scope = 'CATEGORY') = (category_id is not null))
);
create index blackout_last on blackout (last_date, id) where deleted_at is null;
create index blackout_category on blackout (category_id);
-- The same holiday comes out of every file of its country.
create unique index blackout_holiday on blackout (country, from_date, lower(name)) where source = 'HOLIDAY' and deleted_at is null;
create index blackout_name_words on blackout using gin (name gin_trgm_ops);

-- BOUND: whom one for chosen sensei binds. WORKS: whom it does not bind, by her own choice.
create table blackout_sensei (
  blackout_id uuid not null references blackout (id) on delete cascade,
  sensei_id uuid not null references "user" (id),
  kind text not null check (kind in ('BOUND', 'WORKS')),
  primary key (blackout_id, sensei_id, kind)
);
create index blackout_sensei_sensei on blackout_sensei (sensei_id);

-- ===== ordering =====

create sequence order_number_seq start 10001;

-- The sandbox provider is another company that happens to live in this process: its books are its own.
create schema sandbox_provider;

create table platform_fee (
  id uuid primary key,
  code text not null,
  name text not null,
  scope text not null check (scope in ('GLOBAL', 'CATEGORY', 'COURSE', 'SENSEI')),
  scope_id uuid,
  payer text not null check (payer in ('SENSEI', 'STUDENT')),
  type text not null check (type in ('PERCENT', 'FIXED')),
  value numeric(12, 2) not null check (value >= 0),
  min bigint,
  max bigint,
  tiers jsonb not null default '[]',
  valid_from timestamptz(3),
  valid_to timestamptz(3),
  active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Amounts of a rule are of one currency, and count for courses in it alone.
  currency text,
  version int not null default 1,
  -- Taken away: it can be brought back, and the audit log says what it was.
  deleted_at timestamptz(3),
  check ((scope = 'GLOBAL') = (scope_id is null)),
  check (currency is not null or (type = 'PERCENT' and min is null and max is null)),
  check (min <= max),
  check (valid_from < valid_to)
);
-- Of two rules that began at the same time nobody could say which one counts.
create unique index platform_fee_clear on platform_fee (code, scope, scope_id, currency, valid_from) nulls not distinct
  where active and deleted_at is null;
create index platform_fee_scope on platform_fee (scope, scope_id) where active and deleted_at is null;

create table "order" (
  id uuid primary key,
  number text not null unique,
  student_id uuid not null references "user" (id),
  payer_id uuid not null references "user" (id),
  sensei_id uuid not null references "user" (id),
  course_id uuid not null references course (id),
  course_title text not null,
  duration_minutes int not null,
  kind text not null check (kind in ('SINGLE', 'TRIAL', 'PACKAGE')),
  quantity int not null check (quantity >= 1),
  unit_price bigint not null,
  subtotal bigint not null,
  discount bigint not null default 0,
  coupon text,
  student_fee bigint not null default 0,
  tax_rate numeric(6, 3) not null default 0,
  tax_amount bigint not null default 0,
  total bigint not null check (total >= 0),
  currency text not null,
  fee_snapshot jsonb not null,
  policy_snapshot jsonb not null,
  requires_approval boolean not null default false,
  accept_by timestamptz(3),
  accepted_at timestamptz(3),
  status text not null check (status in ('CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION', 'CANCELED', 'COMPLETED')),
  expires_at timestamptz(3),
  idempotency_key text not null,
  -- What was asked for with that key; the same key with another request is refused.
  request_hash text not null,
  -- The provider's session of the current attempt.
  provider text,
  provider_ref text,
  checkout_url text,
  -- Of the provider's page; part of what makes a repeated call the same call.
  locale text not null default 'en',
  last_failure text,
  canceled_by uuid,
  cancel_reason text,
  invoice_number text,
  completed_at timestamptz(3),
  -- Sessions of a package that nobody scheduled until then are settled by the policy.
  valid_until timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Whether money of the order is in escrow, kept with it: for a state, a time or a word beside it, all payments that are held would be looked through.
  has_held_money boolean not null default false,
  -- The days of a package are found by their dates, whatever became of the jobs for them; what was done about them is written down, so that it is
  -- done once. `expiry_warned_at`: the student was told that they come to an end, or had no need to be. `expired_at`: they are over, and settled.
  expiry_warned_at timestamptz(3),
  expired_at timestamptz(3),
  check (total = subtotal - discount + student_fee + tax_amount),
  unique (student_id, idempotency_key)
);
create index order_student on "order" (student_id, created_at desc, id desc);
create index order_sensei on "order" (sensei_id, created_at desc, id desc);
create index order_created on "order" (created_at desc, id desc);
create index order_open on "order" (status, expires_at) where status in ('CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION');
-- One trial for each student and course.
create unique index order_trial_once on "order" (student_id, course_id) where kind = 'TRIAL' and status <> 'CANCELED';
create unique index order_provider_ref on "order" (provider, provider_ref) where provider_ref is not null;
-- What somebody pays for others is looked for as often as what they buy themselves.
create index order_payer on "order" (payer_id, created_at desc, id desc);
-- Receipts are numbered without a gap, in the order in which they are first asked for.
create unique index order_invoice on "order" (invoice_number) where invoice_number is not null;
create index order_completed on "order" (completed_at desc) where status = 'COMPLETED';
-- The lists of the back office at a million orders: by state, and by any part of a number or a title.
create index order_status on "order" (status, created_at desc, id desc);
create index order_words on "order" using gin ((number || ' ' || course_title) gin_trgm_ops);
-- What is open of a sensei, without the thousands of orders that are over: it is looked for before a ban or a deletion.
create index order_live on "order" (sensei_id)
  where status in ('CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION') or (status = 'COMPLETED' and total = 0);
create index order_held on "order" (created_at desc, id desc) where has_held_money;
create index order_held_status on "order" (status, created_at desc, id desc) where has_held_money;
create index order_held_completed on "order" (completed_at desc, id desc) where has_held_money and status = 'COMPLETED';
-- The rows behind a figure of the dashboard: orders of one currency by completion.
create index order_completed_currency on "order" (currency, completed_at desc, id desc) where status = 'COMPLETED';
-- Orders whose number begins with some digits, in the order of their numbers: of as many digits one after the other, longer ones behind.
create index order_number_place on "order" (length(number), number collate "C");
create index order_package_days on "order" (valid_until) where status = 'COMPLETED' and valid_until is not null and expired_at is null;
-- The orders in a currency, the newest first: what is left of a figure's rows once its other marks are taken off.
create index order_currency on "order" (currency, created_at desc, id desc);

create table payout (
  id uuid primary key,
  sensei_id uuid not null references "user" (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'PAID', 'FAILED', 'CANCELED')),
  provider_ref text,
  idempotency_key text not null unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table payment (
  id uuid primary key,
  order_id uuid not null references "order" (id),
  seat_id uuid references seat (id),
  sensei_id uuid not null references "user" (id),
  session_index int not null default 0,
  split_from uuid references payment (id),
  provider text,
  provider_ref text,
  amount bigint not null check (amount >= 0),
  platform_fee bigint not null,
  sensei_net bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'CANCELED', 'CONFIRMED', 'HELD', 'RELEASED', 'REFUNDED', 'CANCELLED')),
  hold_until timestamptz(3),
  hold_reason text,
  confirmed_at timestamptz(3),
  held_at timestamptz(3),
  released_at timestamptz(3),
  refunded_at timestamptz(3),
  refund_ref text,
  failure_code text,
  payout_id uuid references payout (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Since when a ban keeps this money where it is; what was left of its time then goes on after an appeal.
  frozen_at timestamptz(3),
  -- What a package that its student ended keeps for a session used, which costs the single price then. Its seat is that of the session.
  is_lost_discount boolean not null default false,
  check (amount = platform_fee + sensei_net)
);
create index payment_order on payment (order_id);
create index payment_seat on payment (seat_id);
create index payment_sensei on payment (sensei_id, created_at desc, id desc);
create index payment_due on payment (hold_until) where status = 'HELD';
create index payment_unsettled on payment (updated_at) where status = 'CANCELLED';
-- Upheld, and not given back yet.
create index payment_upheld on payment (updated_at) where hold_reason = 'UPHELD' and status in ('HELD', 'RELEASED');
-- Of a sensei with hundreds of orders, those whose money can still move are found without a look at every payment.
create index payment_open on payment (order_id, status) where status in ('HELD', 'CONFIRMED');
create index payment_moving on payment (sensei_id, status, order_id)
  where status in ('PENDING', 'PROCESSING', 'CONFIRMED', 'HELD', 'CANCELLED');
-- What a ban froze, to find what its end has not let go on.
create index payment_frozen on payment (order_id) where status = 'HELD' and frozen_at is not null;

-- The only ways a payment may go (product, B3).
create table payment_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

-- An event for every step of an order or payment.
create table order_event (
  id uuid primary key,
  order_id uuid not null references "order" (id),
  subject text not null check (subject in ('ORDER', 'PAYMENT')),
  subject_id uuid not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  created_at timestamptz(3) not null
);
create index order_event_order on order_event (order_id, created_at, id);

-- Double entry: the entries of a transaction sum to zero per currency. Debits positive, credits negative.
create table ledger_transaction (
  id uuid primary key,
  kind text not null,
  idempotency_key text not null unique,
  order_id uuid references "order" (id),
  payment_id uuid references payment (id),
  note text,
  created_at timestamptz(3) not null
);
create index ledger_transaction_order on ledger_transaction (order_id);

create table ledger_entry (
  id uuid primary key,
  transaction_id uuid not null references ledger_transaction (id),
  account text not null check (account in ('CASH', 'UNALLOCATED', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE', 'STUDENT_REFUND', 'PAYOUT', 'TAX')),
  user_id uuid references "user" (id),
  amount bigint not null check (amount <> 0),
  currency text not null,
  created_at timestamptz(3) not null
);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_account on ledger_entry (account, user_id);
-- The rows behind a figure of the dashboard: what the platform earned, entry by entry.
create index ledger_revenue on ledger_entry (currency, created_at desc, id desc) where account = 'PLATFORM_REVENUE';

create table sandbox_provider.intent (
  id text primary key,
  reference text not null,
  idempotency_key text not null unique,
  amount bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  capture text not null check (capture in ('AUTOMATIC', 'MANUAL')),
  status text not null check (status in ('OPEN', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED', 'CAPTURED', 'VOIDED')),
  refunded bigint not null default 0,
  last_failure text,
  locale text not null default 'en',
  -- How news of this intent travels, so that every mishap of a real network can be tried.
  delivery text not null default 'NORMAL' check (delivery in ('NORMAL', 'LATE', 'TWICE', 'OUT_OF_ORDER')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index sandbox_intent_recent on sandbox_provider.intent (created_at desc);

create table sandbox_provider.refund (
  id text primary key,
  intent_id text not null references sandbox_provider.intent (id),
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  created_at timestamptz(3) not null
);

create table sandbox_provider.event (
  id text primary key,
  intent_id text not null references sandbox_provider.intent (id),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  attempts int not null default 0,
  last_error text
);
create index sandbox_event_intent on sandbox_provider.event (intent_id, created_at);

-- What the market adds up to, by day (UTC) and currency, kept as it happens: a year of a million orders is a few hundred rows.
-- Each change is appended, so that nobody waits for another's day; a job gathers the changes into one row a day.
-- ORDERS, VOLUME: completed orders and their totals, less what was given back because a price fell, on the day they were completed.
-- FEES, ESCROW: what the ledger's accounts gained. LEDGER: all entries; anything but zero is a fault.
create table market_day (
  figure text not null check (figure in ('ORDERS', 'VOLUME', 'FEES', 'ESCROW', 'LEDGER')),
  currency text not null,
  day date not null,
  amount bigint not null,
  primary key (figure, currency, day)
);

create table market_change (
  id bigint generated always as identity primary key,
  figure text not null,
  currency text not null,
  day date not null,
  amount bigint not null
);

create function check_payment_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from payment_transition t where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'payment % may not go from % to %', old.id, old.status, new.status using errcode = 'check_violation', constraint = 'payment_transition';
  end if;
  return new;
end $$;

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation', constraint = 'ledger_balance';
  end if;
  return null;
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;

create function note_order_figures() returns trigger language plpgsql as $$
declare
  given_back bigint;
begin
  if tg_op = 'UPDATE' and (old.status, old.total, old.completed_at) is not distinct from (new.status, new.total, new.completed_at) then
    return null;
  end if;
  select coalesce(sum(amount), 0) into given_back from payment where order_id = new.id and hold_reason = 'PRICE_FELL';
  if tg_op = 'UPDATE' and old.status = 'COMPLETED' and old.completed_at is not null then
    insert into market_change (figure, currency, day, amount)
    select figure, old.currency, (old.completed_at at time zone 'UTC')::date, amount
    from (values ('ORDERS', -1::bigint), ('VOLUME', given_back - old.total)) as change (figure, amount);
  end if;
  if new.status = 'COMPLETED' and new.completed_at is not null then
    insert into market_change (figure, currency, day, amount)
    select figure, new.currency, (new.completed_at at time zone 'UTC')::date, amount
    from (values ('ORDERS', 1::bigint), ('VOLUME', new.total - given_back)) as change (figure, amount);
  end if;
  return null;
end $$;

create function note_payment_figures() returns trigger language plpgsql as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' and old.hold_reason is not distinct from 'PRICE_FELL' then
    before := old.amount;
  end if;
  insert into market_change (figure, currency, day, amount)
  select 'VOLUME', completed.currency, (completed.completed_at at time zone 'UTC')::date, before - now_back.amount
  from "order" completed, (select case when new.hold_reason = 'PRICE_FELL' then new.amount else 0 end as amount) now_back
  where completed.id = new.order_id and completed.status = 'COMPLETED' and completed.completed_at is not null and before <> now_back.amount;
  return null;
end $$;

create function note_ledger_figures() returns trigger language plpgsql as $$
begin
  insert into market_change (figure, currency, day, amount)
  select figure, currency, (created_at at time zone 'UTC')::date, sum(amount)
  from (
    select 'LEDGER' as figure, currency, created_at, amount from added
    union all
    select case account when 'ESCROW' then 'ESCROW' else 'FEES' end, currency, created_at, -amount
    from added where account in ('ESCROW', 'PLATFORM_REVENUE')
  ) change
  group by 1, 2, 3 having sum(amount) <> 0;
  return null;
end $$;

-- From the rows themselves: after rows were written past the triggers.
create function rebuild_market_days() returns void language sql as $$
  delete from market_change;
  delete from market_day;
  insert into market_day (figure, currency, day, amount)
  select figure, currency, day, sum(amount) from (
    select figure, currency, (completed_at at time zone 'UTC')::date as day, amount
    from "order", lateral (values ('ORDERS', 1::bigint), ('VOLUME', total)) as each (figure, amount)
    where status = 'COMPLETED' and completed_at is not null
    union all
    select 'VOLUME', "order".currency, ("order".completed_at at time zone 'UTC')::date, -payment.amount
    from payment join "order" on "order".id = payment.order_id
    where payment.hold_reason = 'PRICE_FELL' and "order".status = 'COMPLETED' and "order".completed_at is not null
    union all
    select 'LEDGER', currency, (created_at at time zone 'UTC')::date, amount from ledger_entry
    union all
    select case account when 'ESCROW' then 'ESCROW' else 'FEES' end, currency, (created_at at time zone 'UTC')::date, -amount
    from ledger_entry where account in ('ESCROW', 'PLATFORM_REVENUE')
  ) change
  group by 1, 2, 3 having sum(amount) <> 0;
$$;

-- Keeps `has_held_money`. In escrow is also what is on its way back from there.
create function note_held_money() returns trigger language plpgsql as $$
begin
  update "order" set has_held_money = found.held
  from (
    select exists (
      select from payment
      where order_id = new.order_id and (status = 'HELD' or status = 'CANCELLED' and held_at is not null)
    ) as held
  ) found
  where id = new.order_id and has_held_money <> found.held;
  return null;
end $$;

-- From the rows themselves: after rows were written past the triggers.
create function rebuild_held_orders() returns void language sql as $$
  update "order" set has_held_money = not has_held_money
  where has_held_money <> (id in (
    select order_id from payment where status = 'HELD' or status = 'CANCELLED' and held_at is not null
  ));
$$;

create trigger payment_transition before update of status on payment for each row execute function check_payment_transition();

create constraint trigger ledger_balance after insert on ledger_entry deferrable initially deferred
  for each row execute function check_ledger_balance();

create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_ledger_change();

create trigger ledger_transaction_append_only before update or delete on ledger_transaction for each row execute function refuse_ledger_change();

create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_ledger_change();

create trigger order_figures after insert or update of status, total, completed_at on "order"
  for each row execute function note_order_figures();

create trigger payment_figures after insert or update of hold_reason, amount on payment
  for each row execute function note_payment_figures();

create trigger ledger_figures after insert on ledger_entry referencing new table as added
  for each statement execute function note_ledger_figures();

create trigger payment_is_held after insert on payment
  for each row when (new.status in ('HELD', 'CANCELLED')) execute function note_held_money();

create trigger payment_held after update of status on payment
  for each row when (old.status <> new.status and ('HELD' in (old.status, new.status) or old.status = 'CANCELLED'))
  execute function note_held_money();

-- ===== messaging =====

create table conversation (
  id uuid primary key,
  title text not null,
  class_id uuid references class (id),
  last_seq int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table conversation_participant (
  conversation_id uuid not null references conversation (id),
  user_id uuid not null references "user" (id),
  last_read_seq int not null default 0,
  -- Copied so that the list of a person's conversations is one index scan.
  updated_at timestamptz(3) not null,
  primary key (conversation_id, user_id)
);
create index conversation_participant_user on conversation_participant (user_id, updated_at desc, conversation_id desc);

create table message (
  conversation_id uuid not null references conversation (id),
  seq int not null,
  id uuid not null unique,
  sender_id uuid not null references "user" (id),
  body text not null check (length(body) between 1 and 4000),
  client_id text not null,
  created_at timestamptz(3) not null,
  primary key (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
);

-- ===== classroom =====

create table classroom (
  room_uuid uuid primary key,
  class_id uuid not null unique references class (id),
  host_id uuid not null references "user" (id),
  title text not null,
  created_at timestamptz(3) not null
);

create table classroom_presence (
  id uuid primary key,
  room_uuid uuid not null references classroom (room_uuid),
  user_id uuid not null references "user" (id),
  peer_id text not null,
  joined_at timestamptz(3) not null,
  left_at timestamptz(3),
  -- What the browser found when somebody came into the classroom; null: not known.
  microphone text check (microphone in ('WORKS', 'OFF', 'INSECURE', 'DENIED', 'MISSING', 'BUSY', 'FAILED')),
  camera text check (camera in ('WORKS', 'OFF', 'INSECURE', 'DENIED', 'MISSING', 'BUSY', 'FAILED'))
);
create index classroom_presence_room on classroom_presence (room_uuid, joined_at);

-- Who asked to come into a classroom and was not let in, and why: both sides of a dispute see it.
create table classroom_refusal (
  id uuid primary key,
  room_uuid uuid not null references classroom (room_uuid),
  user_id uuid not null references "user" (id),
  reason text not null check (reason in ('TOO_EARLY', 'TOO_LATE', 'CANCELED', 'NO_SEAT', 'FULL')),
  refused_at timestamptz(3) not null
);
create index classroom_refusal_room on classroom_refusal (room_uuid, refused_at);

-- ===== evaluation =====

create table evaluation (
  id uuid primary key,
  seat_id uuid not null references seat (id),
  course_id uuid not null references course (id),
  author_id uuid not null references "user" (id),
  target_id uuid not null references "user" (id),
  direction text not null check (direction in ('STUDENT_TO_SENSEI', 'SENSEI_TO_STUDENT')),
  rating int not null check (rating between 1 and 5),
  clarity int check (clarity between 1 and 5),
  punctuality int check (punctuality between 1 and 5),
  preparation int check (preparation between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  private_note text,
  grade text check (grade in ('A', 'B', 'C', 'D', 'E', 'F')),
  status text not null check (status in ('PENDING', 'PUBLISHED', 'HIDDEN')),
  response text,
  responded_at timestamptz(3),
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  -- The language of the words, so that they can be filtered by it; how many found them helpful (kept with the votes);
  -- withdrawn: an administrator upheld a report, and the stars no longer count.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  helpful_count int not null default 0 check (helpful_count >= 0),
  version int not null default 1,
  withdrawn_at timestamptz(3),
  -- An answer to an evaluation can be reported by itself; the target is the evaluation that it answers. Withdrawn: an administrator took it away,
  -- and nobody but the administrators reads it any more.
  response_withdrawn_at timestamptz(3),
  unique (seat_id, direction),
  check (grade is null or direction = 'SENSEI_TO_STUDENT'),
  check (withdrawn_at is null or status = 'HIDDEN'),
  check (response_withdrawn_at is null or response is not null)
);
create index evaluation_pending on evaluation (created_at) where status = 'PENDING';
create index evaluation_course on evaluation (course_id, published_at desc, id desc) where direction = 'STUDENT_TO_SENSEI' and published_at is not null;
create index evaluation_sensei on evaluation (target_id, published_at desc, id desc) where direction = 'STUDENT_TO_SENSEI' and published_at is not null;
create index evaluation_author on evaluation (author_id);

create table evaluation_helpful (
  evaluation_id uuid not null references evaluation (id),
  user_id uuid not null references "user" (id),
  created_at timestamptz(3) not null,
  primary key (evaluation_id, user_id)
);
create index evaluation_helpful_user on evaluation_helpful (user_id);

create table report (
  id uuid primary key,
  reporter_id uuid not null references "user" (id),
  target_type text not null check (target_type in ('EVALUATION', 'RESPONSE', 'COURSE', 'SENSEI', 'SEAT')),
  target_id uuid not null,
  reason text not null check (reason in ('NOT_FOLLOW_USE_TERMS')),
  details text not null check (length(details) between 1 and 2000),
  -- This report took the evaluation from the pages until it is decided.
  hides boolean not null,
  reply_due_at timestamptz(3) not null,
  outcome text check (outcome in ('DISMISSED', 'WARNED', 'REFUNDED', 'BANNED')),
  note text check (length(note) <= 2000),
  decided_by uuid references "user" (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references "user" (id),
  answered_at timestamptz(3),
  -- Of a problem with a class: who can answer it.
  sensei_id uuid references "user" (id),
  check ((outcome is null) = (decided_at is null)),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create unique index report_once on report (reporter_id, target_type, target_id) where outcome is null;
create index report_open on report (created_at, id) where outcome is null;
create index report_target on report (target_type, target_id);
create index report_reporter on report (reporter_id, created_at);
create index report_answered_by on report (answered_by) where answered_by is not null;
-- What was decided about somebody's money is not asked again.
create unique index report_seat on report (target_id) where target_type = 'SEAT';
create index report_unanswered on report (sensei_id) where outcome is null and answer is null;
-- What was decided, the latest first: administrators look it up.
create index report_decided on report (decided_at desc, id desc) where outcome is not null;

create table report_evidence (
  file_id uuid primary key references file (id) on delete cascade,
  report_id uuid not null references report (id)
);
create index report_evidence_report on report_evidence (report_id);

-- ===== notification =====

create table notification_template (
  id uuid primary key,
  code text not null,
  channel text not null check (channel in ('EMAIL', 'IN_APP')),
  locale text not null,
  subject text,
  body text,
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null,
  edited_by uuid references "user" (id) on delete set null,
  constraint notification_template_version unique (code, channel, locale, version),
  check ((subject is null) = (body is null)),
  check (version > 0)
);
create index notification_template_editor on notification_template (edited_by) where edited_by is not null;

create table notice (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  code text not null,
  subject text not null,
  body text not null,
  link text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- A message somebody wants mails of, but no notices: the row says that it was mailed, and nobody sees it.
  is_shown boolean not null default true,
  -- The accounts whose names stand in the words: with an account that is erased goes what others were told of it by name.
  names uuid[] not null default '{}',
  -- As in `outbox_mail`.
  event text
);
create index notice_user on notice (user_id, created_at desc, id desc);
create index notice_unread on notice (user_id) where read_at is null;
create index notice_names on notice using gin (names);
create unique index notice_event on notice (event, user_id, code) where event is not null;

-- Each reminder of a class that went out, and how: evidence for both sides when something was wrong with the class.
create table class_reminder (
  id uuid primary key,
  class_id uuid not null references class (id),
  user_id uuid not null references "user" (id),
  code text not null check (code in ('REMINDER_24H', 'REMINDER_1H')),
  mail_id uuid references outbox_mail (id) on delete set null,
  in_app boolean not null,
  created_at timestamptz(3) not null
);
create index class_reminder_class on class_reminder (class_id, created_at);
create index class_reminder_mail on class_reminder (mail_id);

-- What somebody wants to be told of, and how: without a row, of everything, by mail and in the app.
create table notice_choice (
  user_id uuid not null references "user" (id) on delete cascade,
  topic text not null check (topic in ('BOOKING', 'REMINDER', 'MONEY', 'EVALUATION', 'COURSE', 'MESSAGE', 'SEARCH', 'PLAN')),
  email boolean not null,
  in_app boolean not null,
  primary key (user_id, topic)
);

-- ===== administration =====

-- What somebody wrote by the form of /contact.
create table contact_message (
  id uuid primary key,
  number int generated always as identity (start with 1001),
  user_id uuid references "user" (id),
  name text not null,
  email text not null,
  topic text not null check (topic in ('BOOKING', 'PAYMENT', 'ACCOUNT', 'TEACHING', 'SAFETY', 'OTHER')),
  body text not null,
  locale text not null,
  -- A program filled the field that nobody sees: kept, but nobody was told.
  is_suspect boolean not null default false,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE')),
  done_by uuid references "user" (id),
  done_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index contact_message_open on contact_message (created_at, id) where status = 'OPEN';
create index contact_message_email on contact_message (lower(email), created_at desc);
create index contact_message_user on contact_message (user_id) where user_id is not null;

-- ===== rows that Michi ships with =====

-- The colleges that Michi ships with: name, other names that people type, country (ISO 3166), IANA time zone, private or public.
-- Plain facts, compiled by the project itself from common knowledge, from no other list. To the extent that anything in this list could be
-- owned, it is dedicated to the public domain: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/
-- The id follows from the name (UUID of version 8), so that it is the same everywhere. A correction is a new migration with such an `insert`.
insert into college (id, name, aliases, country, time_zone, is_private)
select overlay(overlay(md5('michi college ' || names[1]) placing '8' from 13) placing '8' from 17)::uuid,
  names[1], names[2:], country, time_zone, is_private
from (values
('US', 'America/New_York', true, $$
Harvard University|Harvard
Yale University|Yale
Princeton University|Princeton
Columbia University|Columbia
University of Pennsylvania|UPenn|Penn
Brown University|Brown
Dartmouth College|Dartmouth
Cornell University|Cornell
Massachusetts Institute of Technology|MIT
Johns Hopkins University|JHU
Duke University|Duke
Georgetown University|Georgetown
George Washington University|GWU
American University|AU
Carnegie Mellon University|CMU
New York University|NYU
Boston University|BU
Boston College|BC
Northeastern University|NEU
Tufts University|Tufts
Brandeis University|Brandeis
University of Rochester|Rochester
Rochester Institute of Technology|RIT
Rensselaer Polytechnic Institute|RPI
Worcester Polytechnic Institute|WPI
Stevens Institute of Technology|Stevens
Case Western Reserve University|CWRU|Case Western
Lehigh University|Lehigh
Villanova University|Villanova
Drexel University|Drexel
Fordham University|Fordham
Syracuse University|Syracuse
Emory University|Emory
Wake Forest University|Wake Forest
University of Miami|UMiami
University of Richmond|Richmond
Washington and Lee University|W&L
Howard University|Howard
Spelman College|Spelman
Morehouse College|Morehouse
Hampton University|Hampton
Williams College|Williams
Amherst College|Amherst
Swarthmore College|Swarthmore
Haverford College|Haverford
Bryn Mawr College|Bryn Mawr
Wellesley College|Wellesley
Smith College|Smith
Mount Holyoke College|Mount Holyoke
Bowdoin College|Bowdoin
Bates College|Bates
Colby College|Colby
Middlebury College|Middlebury
Hamilton College|Hamilton
Colgate University|Colgate
Vassar College|Vassar
Barnard College|Barnard
Wesleyan University|Wesleyan
Trinity College|Trinity Hartford
Connecticut College|Conn College
College of the Holy Cross|Holy Cross
Lafayette College|Lafayette
Bucknell University|Bucknell
Dickinson College|Dickinson
Franklin & Marshall College|F&M
Gettysburg College|Gettysburg
Davidson College|Davidson
Oberlin College|Oberlin
Kenyon College|Kenyon
Denison University|Denison
Skidmore College|Skidmore
Union College|Union
Bard College|Bard
Sarah Lawrence College|Sarah Lawrence
Babson College|Babson
Bentley University|Bentley
Olin College of Engineering|Olin
Cooper Union
Rhode Island School of Design|RISD
Pratt Institute|Pratt
Parsons School of Design|Parsons|The New School
School of the Museum of Fine Arts at Tufts|SMFA
Savannah College of Art and Design|SCAD
Berklee College of Music|Berklee
Juilliard School|Juilliard
New England Conservatory|NEC
Curtis Institute of Music|Curtis
$$),
('US', 'America/Indiana/Indianapolis', true, $$
University of Notre Dame|Notre Dame|ND
Rose-Hulman Institute of Technology|Rose-Hulman
DePauw University|DePauw
$$),
('US', 'America/Indiana/Indianapolis', false, $$
Purdue University|Purdue
Indiana University Bloomington|IU|Indiana
$$),
('US', 'America/Detroit', false, $$
University of Michigan|UMich|Michigan
Michigan State University|MSU
$$),
('US', 'America/New_York', false, $$
University of Virginia|UVA
Virginia Tech|VT
College of William & Mary|William and Mary|W&M
University of North Carolina at Chapel Hill|UNC
North Carolina State University|NC State
Georgia Institute of Technology|Georgia Tech|GT
University of Georgia|UGA
University of Florida|UF
Florida State University|FSU
University of Central Florida|UCF
University of South Florida|USF
Clemson University|Clemson
University of South Carolina|USC Columbia
University of Tennessee, Knoxville|UTK
University of Kentucky|UK
Ohio State University|OSU
Miami University|Miami Ohio
University of Cincinnati|UC Cincinnati
Pennsylvania State University|Penn State|PSU
University of Pittsburgh|Pitt
Temple University|Temple
Rutgers University|Rutgers
The College of New Jersey|TCNJ
University of Maryland|UMD
University of Delaware|UD
University of Connecticut|UConn
University of Massachusetts Amherst|UMass Amherst
University of Vermont|UVM
University of New Hampshire|UNH
University of Rhode Island|URI
University of Maine|UMaine
Stony Brook University|SUNY Stony Brook
Binghamton University|SUNY Binghamton
University at Buffalo|SUNY Buffalo
City College of New York|CCNY
Hunter College|CUNY Hunter
Florida A&M University|FAMU
United States Military Academy|West Point
United States Naval Academy|Annapolis
$$),
('US', 'America/Chicago', true, $$
University of Chicago|UChicago
Northwestern University|Northwestern
Vanderbilt University|Vanderbilt
Rice University|Rice
Washington University in St. Louis|WashU|WUSTL
Tulane University|Tulane
Southern Methodist University|SMU Dallas
Baylor University|Baylor
Texas Christian University|TCU
Marquette University|Marquette
Loyola University Chicago|Loyola Chicago
DePaul University|DePaul
Illinois Institute of Technology|Illinois Tech|IIT Chicago
Saint Louis University|SLU
Creighton University|Creighton
School of the Art Institute of Chicago|SAIC
Carleton College|Carleton
Grinnell College|Grinnell
Macalester College|Macalester
St. Olaf College|St Olaf
Beloit College|Beloit
Lawrence University|Lawrence
Knox College|Knox
Sewanee: The University of the South|Sewanee
$$),
('US', 'America/Chicago', false, $$
University of Texas at Austin|UT Austin
University of Texas at Dallas|UT Dallas|UTD
Texas A&M University|TAMU
University of Houston|UH
University of Illinois Urbana-Champaign|UIUC
University of Illinois Chicago|UIC
University of Wisconsin-Madison|UW-Madison|Wisconsin
University of Minnesota|UMN
University of Iowa|Iowa
Iowa State University|ISU
University of Missouri|Mizzou
University of Kansas|KU
University of Nebraska-Lincoln|UNL
University of Oklahoma|OU
University of Arkansas|UARK
University of Alabama|Bama
Auburn University|Auburn
University of Mississippi|Ole Miss
Louisiana State University|LSU
Truman State University|Truman
$$),
('US', 'America/Denver', true, $$
University of Denver|DU
Colorado College|CC
Brigham Young University|BYU
$$),
('US', 'America/Denver', false, $$
University of Colorado Boulder|CU Boulder
Colorado School of Mines|Mines
Colorado State University|CSU
University of Utah|Utah
University of New Mexico|UNM
Montana State University|MSU Bozeman
United States Air Force Academy|USAFA
$$),
('US', 'America/Boise', false, 'Boise State University|Boise State'),
('US', 'America/Phoenix', false, $$
Arizona State University|ASU
University of Arizona|UArizona
$$),
('US', 'America/Los_Angeles', true, $$
Stanford University|Stanford
California Institute of Technology|Caltech
University of Southern California|USC
Pomona College|Pomona
Harvey Mudd College|Harvey Mudd
Claremont McKenna College|CMC
Scripps College|Scripps
Pitzer College|Pitzer
Occidental College|Oxy
Pepperdine University|Pepperdine
Loyola Marymount University|LMU Los Angeles
Santa Clara University|SCU
University of San Francisco|USF San Francisco
University of San Diego|USD
Chapman University|Chapman
Minerva University|Minerva
California Institute of the Arts|CalArts
ArtCenter College of Design|ArtCenter
Reed College|Reed
Lewis & Clark College|Lewis and Clark
Whitman College|Whitman
Gonzaga University|Gonzaga
Seattle University|SeattleU
$$),
('US', 'America/Los_Angeles', false, $$
University of California, Berkeley|UC Berkeley|Cal
University of California, Los Angeles|UCLA
University of California, San Diego|UCSD
University of California, Santa Barbara|UCSB
University of California, Irvine|UCI
University of California, Davis|UC Davis
University of California, Santa Cruz|UCSC
University of California, Riverside|UCR
University of California, Merced|UC Merced
California Polytechnic State University, San Luis Obispo|Cal Poly
San Diego State University|SDSU
San José State University|SJSU
University of Washington|UW
Washington State University|WSU
University of Oregon|UO
Oregon State University|Oregon State
University of Nevada, Las Vegas|UNLV
$$),
('US', 'Pacific/Honolulu', false, 'University of Hawaiʻi at Mānoa|UH Manoa|Hawaii'),
('US', 'America/Anchorage', false, 'University of Alaska Fairbanks|UAF'),
('PR', 'America/Puerto_Rico', false, 'Universidad de Puerto Rico|UPR'),
('GB', 'Europe/London', false, $$
University of Oxford|Oxford
University of Cambridge|Cambridge
Imperial College London|Imperial
University College London|UCL
London School of Economics|LSE
King's College London|KCL
Queen Mary University of London|QMUL
Royal Holloway, University of London|RHUL
SOAS University of London|SOAS
City St George's, University of London|City
University of the Arts London|UAL|Central Saint Martins
Goldsmiths, University of London|Goldsmiths
University of Edinburgh|Edinburgh
University of St Andrews|St Andrews
University of Glasgow|Glasgow
University of Aberdeen|Aberdeen
University of Strathclyde|Strathclyde
University of Warwick|Warwick
Durham University|Durham
University of Bristol|Bristol
University of Bath|Bath
University of Exeter|Exeter
University of Southampton|Southampton
University of Manchester|Manchester
University of Leeds|Leeds
University of Sheffield|Sheffield
University of York|York
University of Birmingham|Birmingham
University of Nottingham|Nottingham
Loughborough University|Loughborough
Lancaster University|Lancaster
University of Liverpool|Liverpool
Newcastle University|Newcastle
University of Sussex|Sussex
University of Surrey|Surrey
University of Reading|Reading
University of East Anglia|UEA
Cardiff University|Cardiff
Queen's University Belfast|QUB
$$),
('IE', 'Europe/Dublin', false, $$
Trinity College Dublin|TCD
University College Dublin|UCD
University College Cork|UCC
University of Galway|NUIG
Dublin City University|DCU
$$),
('CA', 'America/Toronto', false, $$
University of Toronto|UofT
McGill University|McGill
Université de Montréal|UdeM
Concordia University|Concordia
Université Laval|Laval
University of Waterloo|Waterloo
Queen's University|Queen's
McMaster University|McMaster
Western University|Ivey|UWO
University of Ottawa|uOttawa
Carleton University|Carleton Ottawa
York University|York Toronto
Toronto Metropolitan University|TMU|Ryerson
University of Guelph|Guelph
Wilfrid Laurier University|Laurier
$$),
('CA', 'America/Vancouver', false, $$
University of British Columbia|UBC
Simon Fraser University|SFU
University of Victoria|UVic
$$),
('CA', 'America/Edmonton', false, $$
University of Alberta|UAlberta
University of Calgary|UCalgary
$$),
('CA', 'America/Winnipeg', false, 'University of Manitoba|UManitoba'),
('CA', 'America/Regina', false, 'University of Saskatchewan|USask'),
('CA', 'America/Halifax', false, $$
Dalhousie University|Dal
Mount Allison University|MtA
$$),
('BR', 'America/Sao_Paulo', false, $$
Universidade de São Paulo|USP
Universidade Estadual de Campinas|UNICAMP
Universidade Estadual Paulista|UNESP
Universidade Federal de São Paulo|UNIFESP
Universidade Federal do Rio de Janeiro|UFRJ
Universidade do Estado do Rio de Janeiro|UERJ
Universidade Federal de Minas Gerais|UFMG
Universidade de Brasília|UnB
Universidade Federal do Paraná|UFPR
Universidade Federal de Santa Catarina|UFSC
Universidade Federal do Rio Grande do Sul|UFRGS
Instituto Tecnológico de Aeronáutica|ITA
Instituto Militar de Engenharia|IME
$$),
('BR', 'America/Bahia', false, 'Universidade Federal da Bahia|UFBA'),
('BR', 'America/Recife', false, 'Universidade Federal de Pernambuco|UFPE'),
('BR', 'America/Fortaleza', false, 'Universidade Federal do Ceará|UFC'),
('BR', 'America/Sao_Paulo', true, $$
Fundação Getulio Vargas|FGV
Insper
Pontifícia Universidade Católica do Rio de Janeiro|PUC-Rio
Pontifícia Universidade Católica de São Paulo|PUC-SP
Universidade Presbiteriana Mackenzie|Mackenzie
ESPM
$$),
('MX', 'America/Monterrey', true, 'Tecnológico de Monterrey|Tec de Monterrey|ITESM'),
('MX', 'America/Mexico_City', true, $$
Instituto Tecnológico Autónomo de México|ITAM
Universidad Iberoamericana|Ibero
Universidad de las Américas Puebla|UDLAP
$$),
('MX', 'America/Mexico_City', false, $$
Universidad Nacional Autónoma de México|UNAM
Instituto Politécnico Nacional|IPN
$$),
('CO', 'America/Bogota', true, $$
Universidad de los Andes|Uniandes
Pontificia Universidad Javeriana|Javeriana
$$),
('CO', 'America/Bogota', false, 'Universidad Nacional de Colombia|UNAL'),
('CL', 'America/Santiago', true, 'Pontificia Universidad Católica de Chile|PUC Chile'),
('CL', 'America/Santiago', false, 'Universidad de Chile|UChile'),
('AR', 'America/Argentina/Buenos_Aires', false, 'Universidad de Buenos Aires|UBA'),
('AR', 'America/Argentina/Buenos_Aires', true, $$
Universidad Torcuato Di Tella|UTDT|Di Tella
Universidad de San Andrés|UdeSA
$$),
('PE', 'America/Lima', true, 'Pontificia Universidad Católica del Perú|PUCP'),
('PE', 'America/Lima', false, 'Universidad Nacional Mayor de San Marcos|UNMSM'),
('UY', 'America/Montevideo', false, 'Universidad de la República|Udelar'),
('EC', 'America/Guayaquil', true, 'Universidad San Francisco de Quito|USFQ'),
('CR', 'America/Costa_Rica', false, 'Universidad de Costa Rica|UCR Costa Rica'),
('DE', 'Europe/Berlin', false, $$
Technical University of Munich|TUM|Technische Universität München
Ludwig Maximilian University of Munich|LMU
Heidelberg University|Heidelberg
RWTH Aachen University|RWTH
Humboldt University of Berlin|HU Berlin
Free University of Berlin|FU Berlin|Freie Universität
Technical University of Berlin|TU Berlin
Karlsruhe Institute of Technology|KIT
University of Bonn|Bonn
University of Freiburg|Freiburg
University of Tübingen|Tuebingen
University of Göttingen|Goettingen
University of Hamburg|Hamburg
University of Mannheim|Mannheim
$$),
('DE', 'Europe/Berlin', true, 'Constructor University|Jacobs University Bremen'),
('AT', 'Europe/Vienna', false, $$
University of Vienna|Universität Wien
TU Wien|Vienna University of Technology
$$),
('CH', 'Europe/Zurich', false, $$
ETH Zurich|ETH
EPFL
University of Zurich|UZH
University of Geneva|UNIGE
University of St. Gallen|HSG
$$),
('NL', 'Europe/Amsterdam', false, $$
Delft University of Technology|TU Delft
Eindhoven University of Technology|TU/e
University of Amsterdam|UvA
Vrije Universiteit Amsterdam|VU
Leiden University|Leiden
University of Groningen|Groningen
Utrecht University|Utrecht
Erasmus University Rotterdam|EUR
Maastricht University|Maastricht
Wageningen University|WUR
$$),
('BE', 'Europe/Brussels', false, $$
KU Leuven|Leuven
Ghent University|UGent
$$),
('FR', 'Europe/Paris', false, $$
Sciences Po
École Polytechnique|X
École Normale Supérieure|ENS
CentraleSupélec
Sorbonne University|Sorbonne
Université PSL|PSL
Université Paris-Saclay|Paris-Saclay
$$),
('ES', 'Europe/Madrid', true, $$
IE University|IE
Universidad de Navarra|UNAV
ESADE
$$),
('ES', 'Europe/Madrid', false, $$
Universitat Pompeu Fabra|UPF
Universidad Carlos III de Madrid|UC3M
Universitat de Barcelona|UB
Universitat Autònoma de Barcelona|UAB
Universitat Politècnica de Catalunya|UPC
Universidad Complutense de Madrid|UCM
Universidad Autónoma de Madrid|UAM
Universidad Politécnica de Madrid|UPM
$$),
('PT', 'Europe/Lisbon', false, $$
Universidade de Lisboa|ULisboa|Instituto Superior Técnico
Universidade Nova de Lisboa|NOVA
Universidade do Porto|UPorto
Universidade de Coimbra|Coimbra
$$),
('IT', 'Europe/Rome', true, 'Bocconi University|Bocconi'),
('IT', 'Europe/Rome', false, $$
Politecnico di Milano|Polimi
University of Bologna|Unibo|Bologna
Sapienza University of Rome|Sapienza
University of Padua|Padova
$$),
('SE', 'Europe/Stockholm', false, $$
KTH Royal Institute of Technology|KTH
Lund University|Lund
Uppsala University|Uppsala
Stockholm University|SU
$$),
('DK', 'Europe/Copenhagen', false, $$
University of Copenhagen|KU
Technical University of Denmark|DTU
Copenhagen Business School|CBS
$$),
('NO', 'Europe/Oslo', false, $$
University of Oslo|UiO
Norwegian University of Science and Technology|NTNU
$$),
('FI', 'Europe/Helsinki', false, $$
University of Helsinki|Helsinki
Aalto University|Aalto
$$),
('PL', 'Europe/Warsaw', false, $$
University of Warsaw|Warsaw
Jagiellonian University|UJ
$$),
('CZ', 'Europe/Prague', false, 'Charles University|Univerzita Karlova'),
('TR', 'Europe/Istanbul', true, $$
Koç University|Koc
Bilkent University|Bilkent
Sabancı University|Sabanci
$$),
('TR', 'Europe/Istanbul', false, $$
Boğaziçi University|Bogazici
Middle East Technical University|METU|ODTÜ
$$),
('JP', 'Asia/Tokyo', false, $$
University of Tokyo|UTokyo|Todai
Kyoto University|Kyodai
Osaka University|Handai
Tohoku University|Tohoku
Nagoya University|Nagoya
Institute of Science Tokyo|Tokyo Tech
Hitotsubashi University|Hitotsubashi
$$),
('JP', 'Asia/Tokyo', true, $$
Waseda University|Waseda
Keio University|Keio
Sophia University|Sophia
International Christian University|ICU
Ritsumeikan Asia Pacific University|APU
$$),
('KR', 'Asia/Seoul', false, $$
Seoul National University|SNU
KAIST
$$),
('KR', 'Asia/Seoul', true, $$
Yonsei University|Yonsei
Korea University|KU Seoul
POSTECH
Sungkyunkwan University|SKKU
$$),
('CN', 'Asia/Shanghai', false, $$
Tsinghua University|Tsinghua
Peking University|PKU|Beida
Fudan University|Fudan
Shanghai Jiao Tong University|SJTU
Zhejiang University|ZJU
$$),
('CN', 'Asia/Shanghai', true, $$
New York University Shanghai|NYU Shanghai
Duke Kunshan University|DKU
$$),
('HK', 'Asia/Hong_Kong', false, $$
University of Hong Kong|HKU
Hong Kong University of Science and Technology|HKUST
Chinese University of Hong Kong|CUHK
City University of Hong Kong|CityU
Hong Kong Polytechnic University|PolyU
$$),
('TW', 'Asia/Taipei', false, 'National Taiwan University|NTU Taiwan'),
('SG', 'Asia/Singapore', false, $$
National University of Singapore|NUS
Nanyang Technological University|NTU
Singapore Management University|SMU
Singapore University of Technology and Design|SUTD
$$),
('MY', 'Asia/Kuala_Lumpur', false, 'Universiti Malaya|UM'),
('TH', 'Asia/Bangkok', false, 'Chulalongkorn University|Chula'),
('ID', 'Asia/Jakarta', false, 'Universitas Indonesia|UI'),
('PH', 'Asia/Manila', false, 'University of the Philippines|UP'),
('PH', 'Asia/Manila', true, 'Ateneo de Manila University|Ateneo'),
('VN', 'Asia/Ho_Chi_Minh', true, 'Fulbright University Vietnam|FUV'),
('IN', 'Asia/Kolkata', false, $$
Indian Institute of Technology Bombay|IIT Bombay|IITB
Indian Institute of Technology Delhi|IIT Delhi|IITD
Indian Institute of Technology Madras|IIT Madras|IITM
Indian Institute of Technology Kanpur|IIT Kanpur|IITK
Indian Institute of Technology Kharagpur|IIT Kharagpur
Indian Institute of Science|IISc
University of Delhi|DU Delhi
$$),
('IN', 'Asia/Kolkata', true, $$
Ashoka University|Ashoka
BITS Pilani|BITS
$$),
('PK', 'Asia/Karachi', true, 'Lahore University of Management Sciences|LUMS'),
('AE', 'Asia/Dubai', true, 'New York University Abu Dhabi|NYUAD'),
('QA', 'Asia/Qatar', true, 'Georgetown University in Qatar|GU-Q'),
('LB', 'Asia/Beirut', true, 'American University of Beirut|AUB'),
('IL', 'Asia/Jerusalem', false, $$
Technion
Tel Aviv University|TAU
Hebrew University of Jerusalem|HUJI
$$),
('AU', 'Australia/Melbourne', false, $$
University of Melbourne|Unimelb
Monash University|Monash
RMIT University|RMIT
$$),
('AU', 'Australia/Sydney', false, $$
University of Sydney|USyd
University of New South Wales|UNSW
University of Technology Sydney|UTS
Australian National University|ANU
$$),
('AU', 'Australia/Brisbane', false, 'University of Queensland|UQ'),
('AU', 'Australia/Adelaide', false, 'University of Adelaide|Adelaide'),
('AU', 'Australia/Perth', false, 'University of Western Australia|UWA'),
('NZ', 'Pacific/Auckland', false, $$
University of Auckland|Auckland
University of Otago|Otago
Victoria University of Wellington|VUW
$$),
('ZA', 'Africa/Johannesburg', false, $$
University of Cape Town|UCT
University of the Witwatersrand|Wits
Stellenbosch University|Stellenbosch
$$),
('NG', 'Africa/Lagos', false, $$
University of Lagos|Unilag
University of Ibadan|UI Ibadan
$$),
('NG', 'Africa/Lagos', true, 'Covenant University|Covenant'),
('GH', 'Africa/Accra', true, 'Ashesi University|Ashesi'),
('GH', 'Africa/Accra', false, 'University of Ghana|Legon'),
('RW', 'Africa/Kigali', true, 'African Leadership University Rwanda|ALU Rwanda'),
('KE', 'Africa/Nairobi', false, 'University of Nairobi|UoN'),
('UG', 'Africa/Kampala', false, 'Makerere University|Makerere'),
('EG', 'Africa/Cairo', true, 'American University in Cairo|AUC'),
('EG', 'Africa/Cairo', false, 'Cairo University')
) as country_list (country, time_zone, is_private, list),
  regexp_split_to_table(trim(both E'\n' from list), E'\n') line,
  string_to_array(line, '|') names;

insert into zone_country (time_zone, country) select unnest(zones::text[]), country from (values
  ('AD', '{Europe/Andorra}'),
  ('AE', '{Asia/Dubai}'),
  ('AF', '{Asia/Kabul}'),
  ('AG', '{America/Antigua}'),
  ('AI', '{America/Anguilla}'),
  ('AL', '{Europe/Tirane}'),
  ('AM', '{Asia/Yerevan}'),
  ('AO', '{Africa/Luanda}'),
  ('AQ', '{Antarctica/Casey,Antarctica/Davis,Antarctica/DumontDUrville,Antarctica/Mawson,Antarctica/McMurdo,Antarctica/Palmer,Antarctica/Rothera,Antarctica/Syowa,Antarctica/Troll,Antarctica/Vostok}'),
  ('AR', '{America/Argentina/Buenos_Aires,America/Argentina/Catamarca,America/Argentina/ComodRivadavia,America/Argentina/Cordoba,America/Argentina/Jujuy,America/Argentina/La_Rioja,America/Argentina/Mendoza,America/Argentina/Rio_Gallegos,America/Argentina/Salta,America/Argentina/San_Juan,America/Argentina/San_Luis,America/Argentina/Tucuman,America/Argentina/Ushuaia,America/Buenos_Aires,America/Catamarca,America/Cordoba,America/Jujuy,America/Mendoza,America/Rosario}'),
  ('AS', '{Pacific/Pago_Pago,Pacific/Samoa,US/Samoa}'),
  ('AT', '{Europe/Vienna}'),
  ('AU', '{Antarctica/Macquarie,Australia/ACT,Australia/Adelaide,Australia/Brisbane,Australia/Broken_Hill,Australia/Canberra,Australia/Currie,Australia/Darwin,Australia/Eucla,Australia/Hobart,Australia/LHI,Australia/Lindeman,Australia/Lord_Howe,Australia/Melbourne,Australia/NSW,Australia/North,Australia/Perth,Australia/Queensland,Australia/South,Australia/Sydney,Australia/Tasmania,Australia/Victoria,Australia/West,Australia/Yancowinna}'),
  ('AW', '{America/Aruba}'),
  ('AX', '{Europe/Mariehamn}'),
  ('AZ', '{Asia/Baku}'),
  ('BA', '{Europe/Sarajevo}'),
  ('BB', '{America/Barbados}'),
  ('BD', '{Asia/Dacca,Asia/Dhaka}'),
  ('BE', '{Europe/Brussels}'),
  ('BF', '{Africa/Ouagadougou}'),
  ('BG', '{Europe/Sofia}'),
  ('BH', '{Asia/Bahrain}'),
  ('BI', '{Africa/Bujumbura}'),
  ('BJ', '{Africa/Porto-Novo}'),
  ('BL', '{America/St_Barthelemy}'),
  ('BM', '{Atlantic/Bermuda}'),
  ('BN', '{Asia/Brunei}'),
  ('BO', '{America/La_Paz}'),
  ('BQ', '{America/Kralendijk}'),
  ('BR', '{America/Araguaina,America/Bahia,America/Belem,America/Boa_Vista,America/Campo_Grande,America/Cuiaba,America/Eirunepe,America/Fortaleza,America/Maceio,America/Manaus,America/Noronha,America/Porto_Acre,America/Porto_Velho,America/Recife,America/Rio_Branco,America/Santarem,America/Sao_Paulo,Brazil/Acre,Brazil/DeNoronha,Brazil/East,Brazil/West}'),
  ('BS', '{America/Nassau}'),
  ('BT', '{Asia/Thimbu,Asia/Thimphu}'),
  ('BW', '{Africa/Gaborone}'),
  ('BY', '{Europe/Minsk}'),
  ('BZ', '{America/Belize}'),
  ('CA', '{America/Atikokan,America/Blanc-Sablon,America/Cambridge_Bay,America/Coral_Harbour,America/Creston,America/Dawson,America/Dawson_Creek,America/Edmonton,America/Fort_Nelson,America/Glace_Bay,America/Goose_Bay,America/Halifax,America/Inuvik,America/Iqaluit,America/Moncton,America/Montreal,America/Nipigon,America/Pangnirtung,America/Rainy_River,America/Rankin_Inlet,America/Regina,America/Resolute,America/St_Johns,America/Swift_Current,America/Thunder_Bay,America/Toronto,America/Vancouver,America/Whitehorse,America/Winnipeg,America/Yellowknife,Canada/Atlantic,Canada/Central,Canada/Eastern,Canada/Mountain,Canada/Newfoundland,Canada/Pacific,Canada/Saskatchewan,Canada/Yukon}'),
  ('CC', '{Indian/Cocos}'),
  ('CD', '{Africa/Kinshasa,Africa/Lubumbashi}'),
  ('CF', '{Africa/Bangui}'),
  ('CG', '{Africa/Brazzaville}'),
  ('CH', '{Europe/Zurich}'),
  ('CI', '{Africa/Abidjan}'),
  ('CK', '{Pacific/Rarotonga}'),
  ('CL', '{America/Coyhaique,America/Punta_Arenas,America/Santiago,Chile/Continental,Chile/EasterIsland,Pacific/Easter}'),
  ('CM', '{Africa/Douala}'),
  ('CN', '{Asia/Chongqing,Asia/Chungking,Asia/Harbin,Asia/Kashgar,Asia/Shanghai,Asia/Urumqi,PRC}'),
  ('CO', '{America/Bogota}'),
  ('CR', '{America/Costa_Rica}'),
  ('CU', '{America/Havana,Cuba}'),
  ('CV', '{Atlantic/Cape_Verde}'),
  ('CW', '{America/Curacao}'),
  ('CX', '{Indian/Christmas}'),
  ('CY', '{Asia/Famagusta,Asia/Nicosia,Europe/Nicosia}'),
  ('CZ', '{Europe/Prague}'),
  ('DE', '{Europe/Berlin,Europe/Busingen}'),
  ('DJ', '{Africa/Djibouti}'),
  ('DK', '{Europe/Copenhagen}'),
  ('DM', '{America/Dominica}'),
  ('DO', '{America/Santo_Domingo}'),
  ('DZ', '{Africa/Algiers}'),
  ('EC', '{America/Guayaquil,Pacific/Galapagos}'),
  ('EE', '{Europe/Tallinn}'),
  ('EG', '{Africa/Cairo,Egypt}'),
  ('EH', '{Africa/El_Aaiun}'),
  ('ER', '{Africa/Asmara,Africa/Asmera}'),
  ('ES', '{Africa/Ceuta,Atlantic/Canary,Europe/Madrid}'),
  ('ET', '{Africa/Addis_Ababa}'),
  ('FI', '{Europe/Helsinki}'),
  ('FJ', '{Pacific/Fiji}'),
  ('FK', '{Atlantic/Stanley}'),
  ('FM', '{Pacific/Chuuk,Pacific/Kosrae,Pacific/Pohnpei,Pacific/Ponape,Pacific/Truk,Pacific/Yap}'),
  ('FO', '{Atlantic/Faeroe,Atlantic/Faroe}'),
  ('FR', '{Europe/Paris}'),
  ('GA', '{Africa/Libreville}'),
  ('GB', '{Europe/Belfast,Europe/London,GB,GB-Eire}'),
  ('GD', '{America/Grenada}'),
  ('GE', '{Asia/Tbilisi}'),
  ('GF', '{America/Cayenne}'),
  ('GG', '{Europe/Guernsey}'),
  ('GH', '{Africa/Accra}'),
  ('GI', '{Europe/Gibraltar}'),
  ('GL', '{America/Danmarkshavn,America/Godthab,America/Nuuk,America/Scoresbysund,America/Thule}'),
  ('GM', '{Africa/Banjul}'),
  ('GN', '{Africa/Conakry}'),
  ('GP', '{America/Guadeloupe}'),
  ('GQ', '{Africa/Malabo}'),
  ('GR', '{Europe/Athens}'),
  ('GS', '{Atlantic/South_Georgia}'),
  ('GT', '{America/Guatemala}'),
  ('GU', '{Pacific/Guam}'),
  ('GW', '{Africa/Bissau}'),
  ('GY', '{America/Guyana}'),
  ('HK', '{Asia/Hong_Kong,Hongkong}'),
  ('HN', '{America/Tegucigalpa}'),
  ('HR', '{Europe/Zagreb}'),
  ('HT', '{America/Port-au-Prince}'),
  ('HU', '{Europe/Budapest}'),
  ('ID', '{Asia/Jakarta,Asia/Jayapura,Asia/Makassar,Asia/Pontianak,Asia/Ujung_Pandang}'),
  ('IE', '{Eire,Europe/Dublin}'),
  ('IL', '{Asia/Jerusalem,Asia/Tel_Aviv,Israel}'),
  ('IM', '{Europe/Isle_of_Man}'),
  ('IN', '{Asia/Calcutta,Asia/Kolkata}'),
  ('IO', '{Indian/Chagos}'),
  ('IQ', '{Asia/Baghdad}'),
  ('IR', '{Asia/Tehran,Iran}'),
  ('IS', '{Atlantic/Reykjavik,Iceland}'),
  ('IT', '{Europe/Rome}'),
  ('JE', '{Europe/Jersey}'),
  ('JM', '{America/Jamaica,Jamaica}'),
  ('JO', '{Asia/Amman}'),
  ('JP', '{Asia/Tokyo,Japan}'),
  ('KE', '{Africa/Nairobi}'),
  ('KG', '{Asia/Bishkek}'),
  ('KH', '{Asia/Phnom_Penh}'),
  ('KI', '{Pacific/Enderbury,Pacific/Kanton,Pacific/Kiritimati,Pacific/Tarawa}'),
  ('KM', '{Indian/Comoro}'),
  ('KN', '{America/St_Kitts}'),
  ('KP', '{Asia/Pyongyang}'),
  ('KR', '{Asia/Seoul,ROK}'),
  ('KW', '{Asia/Kuwait}'),
  ('KY', '{America/Cayman}'),
  ('KZ', '{Asia/Almaty,Asia/Aqtau,Asia/Aqtobe,Asia/Atyrau,Asia/Oral,Asia/Qostanay,Asia/Qyzylorda}'),
  ('LA', '{Asia/Vientiane}'),
  ('LB', '{Asia/Beirut}'),
  ('LC', '{America/St_Lucia}'),
  ('LI', '{Europe/Vaduz}'),
  ('LK', '{Asia/Colombo}'),
  ('LR', '{Africa/Monrovia}'),
  ('LS', '{Africa/Maseru}'),
  ('LT', '{Europe/Vilnius}'),
  ('LU', '{Europe/Luxembourg}'),
  ('LV', '{Europe/Riga}'),
  ('LY', '{Africa/Tripoli,Libya}'),
  ('MA', '{Africa/Casablanca}'),
  ('MC', '{Europe/Monaco}'),
  ('MD', '{Europe/Chisinau,Europe/Tiraspol}'),
  ('ME', '{Europe/Podgorica}'),
  ('MF', '{America/Marigot}'),
  ('MG', '{Indian/Antananarivo}'),
  ('MH', '{Kwajalein,Pacific/Kwajalein,Pacific/Majuro}'),
  ('MK', '{Europe/Skopje}'),
  ('ML', '{Africa/Bamako,Africa/Timbuktu}'),
  ('MM', '{Asia/Rangoon,Asia/Yangon}'),
  ('MN', '{Asia/Choibalsan,Asia/Hovd,Asia/Ulaanbaatar,Asia/Ulan_Bator}'),
  ('MO', '{Asia/Macao,Asia/Macau}'),
  ('MP', '{Pacific/Saipan}'),
  ('MQ', '{America/Martinique}'),
  ('MR', '{Africa/Nouakchott}'),
  ('MS', '{America/Montserrat}'),
  ('MT', '{Europe/Malta}'),
  ('MU', '{Indian/Mauritius}'),
  ('MV', '{Indian/Maldives}'),
  ('MW', '{Africa/Blantyre}'),
  ('MX', '{America/Bahia_Banderas,America/Cancun,America/Chihuahua,America/Ciudad_Juarez,America/Ensenada,America/Hermosillo,America/Matamoros,America/Mazatlan,America/Merida,America/Mexico_City,America/Monterrey,America/Ojinaga,America/Santa_Isabel,America/Tijuana,Mexico/BajaNorte,Mexico/BajaSur,Mexico/General}'),
  ('MY', '{Asia/Kuala_Lumpur,Asia/Kuching}'),
  ('MZ', '{Africa/Maputo}'),
  ('NA', '{Africa/Windhoek}'),
  ('NC', '{Pacific/Noumea}'),
  ('NE', '{Africa/Niamey}'),
  ('NF', '{Pacific/Norfolk}'),
  ('NG', '{Africa/Lagos}'),
  ('NI', '{America/Managua}'),
  ('NL', '{Europe/Amsterdam}'),
  ('NO', '{Europe/Oslo}'),
  ('NP', '{Asia/Kathmandu,Asia/Katmandu}'),
  ('NR', '{Pacific/Nauru}'),
  ('NU', '{Pacific/Niue}'),
  ('NZ', '{NZ,NZ-CHAT,Pacific/Auckland,Pacific/Chatham}'),
  ('OM', '{Asia/Muscat}'),
  ('PA', '{America/Panama}'),
  ('PE', '{America/Lima}'),
  ('PF', '{Pacific/Gambier,Pacific/Marquesas,Pacific/Tahiti}'),
  ('PG', '{Pacific/Bougainville,Pacific/Port_Moresby}'),
  ('PH', '{Asia/Manila}'),
  ('PK', '{Asia/Karachi}'),
  ('PL', '{Europe/Warsaw,Poland}'),
  ('PM', '{America/Miquelon}'),
  ('PN', '{Pacific/Pitcairn}'),
  ('PR', '{America/Puerto_Rico}'),
  ('PS', '{Asia/Gaza,Asia/Hebron}'),
  ('PT', '{Atlantic/Azores,Atlantic/Madeira,Europe/Lisbon,Portugal}'),
  ('PW', '{Pacific/Palau}'),
  ('PY', '{America/Asuncion}'),
  ('QA', '{Asia/Qatar}'),
  ('RE', '{Indian/Reunion}'),
  ('RO', '{Europe/Bucharest}'),
  ('RS', '{Europe/Belgrade}'),
  ('RU', '{Asia/Anadyr,Asia/Barnaul,Asia/Chita,Asia/Irkutsk,Asia/Kamchatka,Asia/Khandyga,Asia/Krasnoyarsk,Asia/Magadan,Asia/Novokuznetsk,Asia/Novosibirsk,Asia/Omsk,Asia/Sakhalin,Asia/Srednekolymsk,Asia/Tomsk,Asia/Ust-Nera,Asia/Vladivostok,Asia/Yakutsk,Asia/Yekaterinburg,Europe/Astrakhan,Europe/Kaliningrad,Europe/Kirov,Europe/Moscow,Europe/Samara,Europe/Saratov,Europe/Ulyanovsk,Europe/Volgograd,W-SU}'),
  ('RW', '{Africa/Kigali}'),
  ('SA', '{Asia/Riyadh}'),
  ('SB', '{Pacific/Guadalcanal}'),
  ('SC', '{Indian/Mahe}'),
  ('SD', '{Africa/Khartoum}'),
  ('SE', '{Europe/Stockholm}'),
  ('SG', '{Asia/Singapore,Singapore}'),
  ('SH', '{Atlantic/St_Helena}'),
  ('SI', '{Europe/Ljubljana}'),
  ('SJ', '{Arctic/Longyearbyen,Atlantic/Jan_Mayen}'),
  ('SK', '{Europe/Bratislava}'),
  ('SL', '{Africa/Freetown}'),
  ('SM', '{Europe/San_Marino}'),
  ('SN', '{Africa/Dakar}'),
  ('SO', '{Africa/Mogadishu}'),
  ('SR', '{America/Paramaribo}'),
  ('SS', '{Africa/Juba}'),
  ('ST', '{Africa/Sao_Tome}'),
  ('SV', '{America/El_Salvador}'),
  ('SX', '{America/Lower_Princes}'),
  ('SY', '{Asia/Damascus}'),
  ('SZ', '{Africa/Mbabane}'),
  ('TC', '{America/Grand_Turk}'),
  ('TD', '{Africa/Ndjamena}'),
  ('TF', '{Indian/Kerguelen}'),
  ('TG', '{Africa/Lome}'),
  ('TH', '{Asia/Bangkok}'),
  ('TJ', '{Asia/Dushanbe}'),
  ('TK', '{Pacific/Fakaofo}'),
  ('TL', '{Asia/Dili}'),
  ('TM', '{Asia/Ashgabat,Asia/Ashkhabad}'),
  ('TN', '{Africa/Tunis}'),
  ('TO', '{Pacific/Tongatapu}'),
  ('TR', '{Asia/Istanbul,Europe/Istanbul,Turkey}'),
  ('TT', '{America/Port_of_Spain}'),
  ('TV', '{Pacific/Funafuti}'),
  ('TW', '{Asia/Taipei,ROC}'),
  ('TZ', '{Africa/Dar_es_Salaam}'),
  ('UA', '{Europe/Kiev,Europe/Kyiv,Europe/Simferopol,Europe/Uzhgorod,Europe/Zaporozhye}'),
  ('UG', '{Africa/Kampala}'),
  ('UM', '{Pacific/Johnston,Pacific/Midway,Pacific/Wake}'),
  ('US', '{America/Adak,America/Anchorage,America/Atka,America/Boise,America/Chicago,America/Denver,America/Detroit,America/Fort_Wayne,America/Indiana/Indianapolis,America/Indiana/Knox,America/Indiana/Marengo,America/Indiana/Petersburg,America/Indiana/Tell_City,America/Indiana/Vevay,America/Indiana/Vincennes,America/Indiana/Winamac,America/Indianapolis,America/Juneau,America/Kentucky/Louisville,America/Kentucky/Monticello,America/Knox_IN,America/Los_Angeles,America/Louisville,America/Menominee,America/Metlakatla,America/New_York,America/Nome,America/North_Dakota/Beulah,America/North_Dakota/Center,America/North_Dakota/New_Salem,America/Phoenix,America/Shiprock,America/Sitka,America/Yakutat,Navajo,Pacific/Honolulu,US/Alaska,US/Aleutian,US/Arizona,US/Central,US/East-Indiana,US/Eastern,US/Hawaii,US/Indiana-Starke,US/Michigan,US/Mountain,US/Pacific}'),
  ('UY', '{America/Montevideo}'),
  ('UZ', '{Asia/Samarkand,Asia/Tashkent}'),
  ('VA', '{Europe/Vatican}'),
  ('VC', '{America/St_Vincent}'),
  ('VE', '{America/Caracas}'),
  ('VG', '{America/Tortola}'),
  ('VI', '{America/St_Thomas,America/Virgin}'),
  ('VN', '{Asia/Ho_Chi_Minh,Asia/Saigon}'),
  ('VU', '{Pacific/Efate}'),
  ('WF', '{Pacific/Wallis}'),
  ('WS', '{Pacific/Apia}'),
  ('YE', '{Asia/Aden}'),
  ('YT', '{Indian/Mayotte}'),
  ('ZA', '{Africa/Johannesburg}'),
  ('ZM', '{Africa/Lusaka}'),
  ('ZW', '{Africa/Harare}')
) as land (country, zones);

insert into payment_transition values
  ('PENDING', 'PROCESSING'), ('PENDING', 'CANCELED'), ('PROCESSING', 'CANCELED'), ('PROCESSING', 'CONFIRMED'),
  ('CONFIRMED', 'HELD'), ('CONFIRMED', 'CANCELLED'), ('HELD', 'RELEASED'), ('HELD', 'CANCELLED'), ('HELD', 'REFUNDED'),
  ('CANCELLED', 'REFUNDED'), ('CANCELLED', 'RELEASED'), ('RELEASED', 'REFUNDED');

-- What people agree to, in versions. Without a text of its own the version stands for the words that come with the program.
create table terms_version (
  id uuid primary key,
  document text not null check (document in ('TERMS', 'PRIVACY')),
  number int not null check (number > 0),
  -- The one that holds; to it people agree.
  is_current boolean not null,
  -- What changed, and the operator's own text (Markdown), each by language.
  summary jsonb not null default '{}',
  body jsonb not null default '{}',
  published_at timestamptz(3) not null,
  published_by uuid references "user" (id),
  unique (document, number)
);
create unique index terms_version_current on terms_version (document) where is_current;
create index terms_version_published_by on terms_version (published_by) where published_by is not null;
insert into terms_version (id, document, number, is_current, published_at)
values
  (gen_random_uuid(), 'TERMS', 1, true, '2026-11-29T00:00:00Z'),
  (gen_random_uuid(), 'PRIVACY', 1, true, '2026-11-29T00:00:00Z');

-- Who agreed to which version, when, reading which language. Nothing of it changes later.
create table terms_acceptance (
  user_id uuid not null references "user" (id),
  document text not null,
  number int not null,
  occasion text not null check (occasion in ('SIGN_UP', 'INVITATION', 'ASKED')),
  locale text not null,
  accepted_at timestamptz(3) not null,
  primary key (user_id, document, number),
  foreign key (document, number) references terms_version (document, number)
);
create function refuse_terms_acceptance_change() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to is kept as it was';
end $$;
create trigger terms_acceptance_is_kept before update on terms_acceptance
for each row execute function refuse_terms_acceptance_change();

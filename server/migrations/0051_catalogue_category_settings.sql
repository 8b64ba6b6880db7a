alter table category add column version int not null default 1;

-- Addresses that were a category's once: they lead to where its courses are now.
create table category_former_slug (
  slug text primary key,
  category_id uuid not null references category (id),
  created_at timestamptz(3) not null
);
create index category_former_slug_category on category_former_slug (category_id);

-- In every state: for the administrators' counts and lists, and for what moves when categories are merged.
create index course_in_category on course (category_id, id);

-- The trail of one kind of thing.
create index audit_entry_type on audit_entry (target_type, created_at desc, id desc);

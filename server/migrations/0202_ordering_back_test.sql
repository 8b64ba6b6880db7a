-- Past orders replayed under other terms. The result names people by their ids.
create table back_test (
  id uuid primary key,
  created_by uuid not null references "user" (id),
  request jsonb not null,
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  done int not null default 0,
  total int not null default 0,
  -- Null until it is done.
  result jsonb not null default 'null',
  created_at timestamptz(3) not null
);
create index back_test_created on back_test (created_at desc);

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

-- What a page is bounded by stands in the index of its order, too.
drop index user_name;
drop index user_address;
create index user_name on "user" (plain_name, id) include (type, status, sensei_status, created_at);
create index user_address on "user" (plain_email, id) include (type, status, sensei_status, created_at);

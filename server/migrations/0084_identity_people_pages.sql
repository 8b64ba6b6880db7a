-- A page far back of one kind of people is found in the index of its order alone: what is filtered by stands in it, too.
drop index user_name;
drop index user_address;
drop index user_created;
create index user_name on "user" (plain_name, id) include (type, status, sensei_status);
create index user_address on "user" (plain_email, id) include (type, status, sensei_status);
create index user_created on "user" (created_at desc, id desc) include (type, status, sensei_status);

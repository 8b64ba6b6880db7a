-- An address belongs to whoever proved it. Before, registrations of it stand side by side.
drop index user_email;
create unique index user_email on "user" (lower(email)) where email_verified_at is not null;
create index user_registrations on "user" (lower(email), created_at desc);

-- What a package that its student ended keeps for a session used, which costs the single price then. Its seat is that of the session.
alter table payment add column is_lost_discount boolean not null default false;

-- Categories that were merged into this one, and what had been merged into them: whoever still has one open, or an address of it, is told where it went.
alter table category add column former_ids uuid[] not null default '{}';

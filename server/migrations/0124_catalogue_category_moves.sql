-- Whoever moves a category says which of its moves was seen last, so that nobody's is lost unseen; the version is that of what it says.
alter table category add column moves int not null default 0;

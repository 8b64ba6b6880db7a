-- Its courses are on their way to that one, some at a time; it stays as it is until the last one has gone.
alter table category add column merging_into uuid references category (id);

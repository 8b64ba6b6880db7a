-- How long a series was when its classes were last looked at: a shorter end can be taken back up to there, and no further. Null: it ends as it did then.
alter table time_off add column longest_until date;

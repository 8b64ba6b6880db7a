-- How often the student of a seat was asked for another time: the platform sets how often that may be.
alter table seat add column asked_times int not null default 0;

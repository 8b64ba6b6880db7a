-- Times of a series that do not take place: dates on which they would have begun, in the zone of the series.
alter table time_off add column skipped date[] not null default '{}';

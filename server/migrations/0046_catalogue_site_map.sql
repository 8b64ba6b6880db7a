-- The files of the site map are ranges of ids: read from these indexes alone.
create index course_site_map on course (id) include (updated_at) where listed;
create index sensei_site_map on sensei_profile (user_id) include (updated_at) where status = 'ACTIVE';

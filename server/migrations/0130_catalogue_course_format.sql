-- The courses of one format, also those of a category: of the rarer format there may be few among a million.
create index course_format on course (format, category_id, id);

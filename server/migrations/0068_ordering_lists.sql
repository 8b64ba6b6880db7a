-- The lists of the back office at a million orders: by state, and by any part of a number or a title.
create index order_status on "order" (status, created_at desc, id desc);
create index order_words on "order" using gin ((number || ' ' || course_title) gin_trgm_ops);

-- One search engine: the index. What PostgreSQL answers without it comes by how well the words are met or newest first, and is not counted.
drop table search_words;
drop index course_merit;
drop index course_rating;
drop index course_soonest;
drop index course_price_weight;
drop index course_facet;
drop statistics course_next_free;

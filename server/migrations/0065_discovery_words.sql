-- The words of all listed courses and how many courses hold each, as a search index wrote them down: where none is warm, this is where
-- PostgreSQL's answer learns what a word may mean that stands nowhere. One row, read and written whole.
create table search_words (
  only_row boolean primary key default true check (only_row),
  words text not null
);

-- Whether a result of its sensei was verified, as `sensei_profile.outcomes` says. Without words courses come by what their ratings say, by this and by
-- how soon they are free; the first two stand in one index, and of each of the two halves that the last one makes the first are read from it.
alter table course add column has_outcomes boolean not null default false;
update course set has_outcomes = true from sensei_profile where user_id = sensei_id and outcomes @> '[{"verified": true}]';

-- Kept by the database itself, so that no way of writing can forget it. A new course waits for who changes its sensei at this moment.
create function read_sensei_outcomes() returns trigger language plpgsql as $$
begin
  select outcomes @> '[{"verified": true}]' into new.has_outcomes from sensei_profile where user_id = new.sensei_id for share;
  new.has_outcomes := coalesce(new.has_outcomes, false);
  return new;
end $$;
create function carry_sensei_outcomes() returns trigger language plpgsql as $$
begin
  update course set has_outcomes = new.outcomes @> '[{"verified": true}]'
  where sensei_id = new.user_id and has_outcomes is distinct from new.outcomes @> '[{"verified": true}]';
  return null;
end $$;
create trigger read_sensei_outcomes before insert on course for each row execute function read_sensei_outcomes();
create trigger carry_sensei_outcomes after update on sensei_profile for each row
  when (old.outcomes is distinct from new.outcomes) execute function carry_sensei_outcomes();

-- The index reads it as it is kept; what its change means for it, the courses say themselves.
create or replace view searched_course as
  select course.id, course.sensei_id, course.price, (course.rating_average * 1000)::int as rating,
    course.rating_weight, course.standing,
    (extract(epoch from course.next_free_at) * 1000)::bigint as next_free, (extract(epoch from course.published_at) * 1000)::bigint as published,
    course.level, course.format, course.has_trial, course.education_levels, course.category_id as category,
    course.languages, sensei.languages::text as spoken, course.has_outcomes, course.title, course.sensei_name,
    concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR') as category_names,
    course.summary, words_of_markdown(course.description) as description, course.free_starts, sensei.shown_outcomes, course.currency
  from course
  join category on category.id = course.category_id
  join sensei_profile as sensei on sensei.user_id = course.sensei_id
  where course.listed;
drop trigger note_sensei_update on sensei_profile;
create trigger note_sensei_update after update on sensei_profile for each row
  when ((old.languages, old.shown_outcomes) is distinct from (new.languages, new.shown_outcomes))
  execute function note_course_change();

drop index course_standing;
-- By the index `course_soonest` alone nobody would know how many are free soon, and all would be read to find one where nobody is.
create statistics course_next_free on (coalesce(next_free_at, 'infinity')) from course;
create index course_merit on course ((standing * (10 + has_outcomes::int)) desc, id desc) where listed;

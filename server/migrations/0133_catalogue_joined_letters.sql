-- A text as its words are read: "S.A.T." is SAT and "EE.UU." is EEUU, as letters that stand alone, or two of the same, have dots between them. The search
-- index reads the same words (`dottedEnd` of discovery), in plain letters. "US", written so, is also USA: a word of its own that "tell us" does not hold.
create function joined_letters(written text) returns text language sql immutable parallel safe as $$
  select joined || case when joined ~ '(?<![[:alnum:]])US(?![[:alnum:]])' then ' USA' else '' end
  from regexp_replace(
    regexp_replace(written, '(?<![[:alnum:]])(([A-Za-z])\2)\.(([A-Za-z])\4)(?![[:alnum:]])', '\1\3', 'g'),
    '(?<=(?:^|[^[:alnum:]])[A-Za-z])\.(?=[A-Za-z](?:$|[^[:alnum:]]))', '', 'g'
  ) as joined
$$;

update course set search =
  setweight(to_tsvector('michi', joined_letters(course.title)), 'A')
  || setweight(to_tsvector('michi', joined_letters(concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR', course.sensei_name))), 'B')
  || setweight(to_tsvector('simple', unaccent(joined_letters(concat_ws(' ', course.title, category.name ->> 'en', course.sensei_name)))), 'B')
  || setweight(to_tsvector('michi', joined_letters(course.summary)), 'C')
  || setweight(to_tsvector('michi', joined_letters(words_of_markdown(course.description))), 'D')
from course as self left join category on category.id = self.category_id,
  lateral concat_ws(' ', self.title, category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR', self.sensei_name, self.summary, self.description) as written
where self.id = course.id and written <> joined_letters(written);

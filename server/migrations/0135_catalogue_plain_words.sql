-- A text without its signs, whose words are those that the search index reads of it. With them PostgreSQL makes words of its own: "SAT/ACT" is a
-- file, "Node.js" a host, "7.5" a number, "<b>" nothing, and "one-on-one" stands at four places.
create function plain_words(written text) returns text language sql immutable parallel safe as $$
  select translate(joined_letters(written), $signs$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$signs$, repeat(' ', 32))
$$;

update course set search =
  setweight(to_tsvector('michi', plain_words(course.title)), 'A')
  || setweight(to_tsvector('michi', plain_words(concat_ws(' ', category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR', course.sensei_name))), 'B')
  || setweight(to_tsvector('simple', unaccent(plain_words(concat_ws(' ', course.title, category.name ->> 'en', course.sensei_name)))), 'B')
  || setweight(to_tsvector('michi', plain_words(course.summary)), 'C')
  || setweight(to_tsvector('michi', plain_words(words_of_markdown(course.description))), 'D')
from course as self left join category on category.id = self.category_id,
  lateral concat_ws(' ', self.title, category.name ->> 'en', category.name ->> 'es', category.name ->> 'pt-BR', self.sensei_name, self.summary, self.description) as written
where self.id = course.id and written ~ '[[:alnum:]][-./_@:+~?&=%#]+[[:alnum:]]|[<&~/+-][[:alnum:]]';

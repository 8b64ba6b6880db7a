-- A sensei who takes over classes of others that cost at least so much of the own price.
create table substitute_terms (
  sensei_id uuid primary key references sensei_profile (user_id),
  least_percent int not null check (least_percent between 0 and 100),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index course_substitutes on course (category_id, currency, rating_weight desc, id) where listed and format = 'ONE_TO_ONE';

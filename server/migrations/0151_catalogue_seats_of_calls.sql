-- A video call of browsers carries seven students beside the sensei, and courses were sold with up to fifty seats. What is sold keeps its class;
-- what is not sold has no more seats than that, and a group that could not come together any more needs fewer.
with taken as (
  select class.id, greatest(7, count(seat.id))::int as places from class
  left join seat on seat.class_id = class.id and seat.state in ('HELD', 'BOOKED')
  where class.status = 'SCHEDULED' and class.max_seats > 7 group by class.id
)
update class set max_seats = taken.places, min_seats = least(class.min_seats, taken.places) from taken where class.id = taken.id;

-- The ladder of a course with such a class is what its students read: its sensei is told by the editor.
update course set max_seats = 7, min_seats = least(min_seats, 7), version = version + 1,
  price_steps = coalesce((select jsonb_agg(step order by at) from jsonb_array_elements(price_steps) with ordinality as steps (step, at)
    where (step ->> 'seats')::int <= 7), '[]')
where max_seats > 7
  and not exists (select from class where class.course_id = course.id and class.status = 'SCHEDULED' and class.max_seats > 7);

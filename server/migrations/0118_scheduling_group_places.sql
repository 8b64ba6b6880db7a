-- A class with one place is its student's own: it goes with the seat. A draft of a group could say one place, and its classes were scheduled so;
-- those have no seat that was made with them.
update class set max_seats = greatest(course.max_seats, 2) from course
where course.id = class.course_id and course.format = 'GROUP' and class.max_seats = 1 and class.status = 'SCHEDULED'
  and class.confirmed_at is not null
  and not exists (select from seat where seat.class_id = class.id and seat.created_at = class.created_at);

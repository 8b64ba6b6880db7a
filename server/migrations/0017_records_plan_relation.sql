-- Who teaches whom is told by the booked seats (my_sensei_seat), once.
drop table student_sensei;

-- Those that are looked for once their time for an answer is over: a class that was canceled meanwhile keeps its date, and would be read anew
-- each time.
drop index class_answer;
create index class_answer on class (answer_by) where answer_by is not null and status = 'SCHEDULED';

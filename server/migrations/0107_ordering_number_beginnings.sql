-- Orders whose number begins with some digits, in the order of their numbers: of as many digits one after the other, longer ones behind.
create index order_number_place on "order" (length(number), number collate "C");

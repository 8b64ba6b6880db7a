-- The days of a package are found by their dates, whatever became of the jobs for them; what was done about them is written down, so that it is
-- done once. `expiry_warned_at`: the student was told that they come to an end, or had no need to be. `expired_at`: they are over, and settled.
alter table "order" add column expiry_warned_at timestamptz(3);
alter table "order" add column expired_at timestamptz(3);
update "order" set expired_at = over.at
  from (select order_id, min(created_at) as at from order_event where subject = 'ORDER' and reason = 'PACKAGE_EXPIRED' group by order_id) over
  where over.order_id = "order".id;
-- Of the others those with nothing left to settle.
update "order" set expired_at = valid_until
  where status = 'COMPLETED' and expired_at is null and valid_until < now() - interval '1 day' and total > 0
  and not exists (select from payment where payment.order_id = "order".id and payment.status = 'HELD' and payment.seat_id is null);
update "order" set expiry_warned_at = completed_at where valid_until <= completed_at + interval '7 days';
update "order" set expiry_warned_at = notice.created_at from notice
  where notice.code = 'PACKAGE_EXPIRING' and notice.user_id = "order".student_id and right(notice.link, 36) = "order".id::text;
-- Who wants no notices was told by mail alone, of which nothing is kept: in their last days nobody is told twice.
update "order" set expiry_warned_at = now()
  where status = 'COMPLETED' and expiry_warned_at is null and expired_at is null and valid_until < now() + interval '7 days';
create index order_package_days on "order" (valid_until) where status = 'COMPLETED' and valid_until is not null and expired_at is null;

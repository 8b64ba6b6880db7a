-- This mail was never sent, whatever its versions said; since its switch counts, it goes out where an administrator switches it on.
update notification_template set enabled = false where code = 'PAYMENT_HELD' and channel = 'EMAIL';

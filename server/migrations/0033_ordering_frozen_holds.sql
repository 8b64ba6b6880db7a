-- Since when a ban keeps this money where it is; what was left of its time then goes on after an appeal.
alter table payment add column frozen_at timestamptz(3);

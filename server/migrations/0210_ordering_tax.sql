-- The tax of an order as it was reckoned at checkout, and to whom it is billed. Orders before it were sold without.
alter table "order" add column tax_mode text not null default 'NONE' check (tax_mode in ('NONE', 'INCLUSIVE', 'EXCLUSIVE'));
alter table "order" add column tax_treatment text not null default 'NONE'
  check (tax_treatment in ('NONE', 'STANDARD', 'EXEMPT', 'REVERSE_CHARGE'));
alter table "order" add column tax_country text;
alter table "order" add column tax_region text;
alter table "order" add column tax_name text;
alter table "order" add column billing jsonb;
alter table "order" add check (tax_amount >= 0);
alter table "order" add check (tax_amount = 0 or tax_treatment = 'STANDARD');
alter table "order" drop constraint order_check;
alter table "order" add constraint order_check check (
  total = subtotal - discount - coupon_amount + student_fee + case when tax_mode = 'EXCLUSIVE' then tax_amount else 0 end
);

-- So much of a payment is tax; it is in the platform's fee, which is never less but for a coupon that the platform pays.
alter table payment add column tax bigint not null default 0 check (tax >= 0);
alter table payment add check (platform_fee + coupon_paid >= tax);

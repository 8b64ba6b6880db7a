-- When the buyer asked for a class within the days in which they may withdraw; null: none begins then, or there is no such right.
alter table "order" add column early_start_agreed_at timestamptz(3);

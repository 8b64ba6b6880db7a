alter table saved_search
  -- When something was last told in any way, of which there is one a day at most; `mailed_at` is when a mail went.
  add column told_at timestamptz(3),
  -- Since when its mails are switched off.
  add column paused_at timestamptz(3),
  -- In which times they were, the last ones last: [{"from", "to"}]. What was published in them is never told.
  add column pauses jsonb not null default '[]',
  -- Given up, and forgotten a day later unless that is undone.
  add column deleted_at timestamptz(3);

-- Of what is off now nobody wrote down since when: nothing of before is told, as until now.
update saved_search set told_at = mailed_at, paused_at = case when mails then null else since end;
alter table saved_search drop column mails;

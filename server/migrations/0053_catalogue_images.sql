-- Pictures that are sent and cut to sizes by a job; nothing could be sent before.
alter table course_image drop constraint course_image_pkey;
alter table course_image alter column file drop not null;
alter table course_image
  add column id uuid primary key,
  add column state text not null default 'PROCESSING' check (state in ('PROCESSING', 'READY', 'FAILED')),
  add column failure text check (failure in ('UNREADABLE', 'TOO_SMALL')),
  -- As it was sent; once looked at, the same without anything but its pixels.
  add column original_id uuid references file (id) on delete set null,
  add column width int,
  add column height int,
  -- {x, y, width, height} in shares of the original; null is its middle.
  add column crop jsonb not null default 'null',
  -- Of the sizes that `file` is the address of.
  add column size_files uuid[] not null default '{}',
  -- Counts what the sizes depend on: a job that began before a change writes nothing.
  add column revision int not null default 1,
  add column created_at timestamptz(3) not null,
  add check (state <> 'READY' or file is not null);
create index course_image_order on course_image (course_id, position);
create unique index course_image_cover on course_image (course_id) where cover;

-- A class that was recorded in its sensei's browser, in parts between pauses, in pieces of some seconds; or by the media server, a file a part.
create table recording (
  id uuid primary key,
  room_uuid uuid not null references classroom (room_uuid),
  host_id uuid not null references "user" (id) on delete cascade,
  recorder text not null default 'BROWSER' check (recorder in ('BROWSER', 'SERVER')),
  state text not null default 'LIVE' check (state in ('LIVE', 'ENDED', 'READY')),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  expires_at timestamptz(3)
);
create index recording_room on recording (room_uuid, created_at);
create unique index recording_live on recording (room_uuid) where state = 'LIVE';
create index recording_unfinished on recording (created_at) where state <> 'READY';
create index recording_expiry on recording (expires_at) where expires_at is not null;
create index recording_host on recording (host_id);

create table recording_consent (
  recording_id uuid not null references recording (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  answer text not null check (answer in ('YES', 'NO')),
  answered_at timestamptz(3) not null,
  primary key (recording_id, user_id)
);
create index recording_consent_user on recording_consent (user_id);

create table recording_part (
  recording_id uuid not null references recording (id) on delete cascade,
  part int not null,
  type text not null check (type in ('video/webm', 'video/mp4')),
  seconds int not null default 0,
  opened_at timestamptz(3) not null,
  -- When somebody inside no longer agreed: nothing that was recorded later is taken. Null while it may go on.
  closed_at timestamptz(3),
  -- Put together; null until then.
  file_id uuid references file (id) on delete set null,
  primary key (recording_id, part)
);
create index recording_part_file on recording_part (file_id);

create table recording_piece (
  recording_id uuid not null,
  part int not null,
  seq int not null,
  file_id uuid not null references file (id) on delete cascade,
  primary key (recording_id, part, seq),
  foreign key (recording_id, part) references recording_part (recording_id, part) on delete cascade
);
create index recording_piece_file on recording_piece (file_id);

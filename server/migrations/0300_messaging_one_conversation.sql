-- One conversation for two people, whatever they book, and one for each group class. A room keeps its uuid, and names the
-- conversation that it stands in; what led to a conversation of before, or leads to a room, stands in conversation_alias.

alter table conversation
  add column kind text not null default 'GROUP' check (kind in ('DIRECT', 'GROUP', 'SUPPORT')),
  add column first_id uuid references "user" (id),
  add column second_id uuid references "user" (id),
  add constraint conversation_pair check (case when kind = 'DIRECT'
    then first_id is not null and second_id is not null and first_id < second_id
    else first_id is null and second_id is null end),
  add constraint conversation_pair_once unique (first_id, second_id);

-- Whoever comes later reads what came after this seq.
alter table conversation_participant add column joined_seq int not null default 0;

create table conversation_alias (
  id uuid primary key,
  conversation_id uuid not null references conversation (id)
);
create index conversation_alias_of on conversation_alias (conversation_id);

-- The conversations of two people, each with the one that it goes into.
create temporary table former on commit drop as
with pair as (
  select c.id, c.title, c.created_at, c.updated_at, people.ids[1] as first_id, people.ids[2] as second_id
  from conversation c
  join lateral (select array_agg(user_id order by user_id) as ids from conversation_participant where conversation_id = c.id) people
    on cardinality(people.ids) = 2
  left join class on class.id = c.class_id
  where c.class_id is null or class.max_seats = 1
), one as (
  select first_id, second_id, gen_random_uuid() as into_id from pair group by first_id, second_id
)
select pair.*, one.into_id from pair join one using (first_id, second_id);
create index on former (id);
create index on former (first_id, second_id);
analyze former;

-- In order of time, and those of one conversation in the order that they had; a client id that was used twice gives way.
create temporary table renumbered on commit drop as
with timed as (
  select m.id, m.conversation_id, m.seq, m.sender_id, m.client_id, former.into_id,
    max(m.created_at) over (partition by m.conversation_id order by m.seq) as told_at
  from message m join former on former.id = m.conversation_id
)
select id, conversation_id, seq as old_seq, sender_id, into_id,
  row_number() over (partition by into_id order by told_at, conversation_id, seq)::int as seq,
  case when row_number() over (partition by into_id, sender_id, client_id order by told_at, conversation_id, seq) = 1
    then client_id else id::text end as client_id
from timed;
create index on renumbered (id);
create index on renumbered (conversation_id, old_seq);
create index on renumbered (into_id, seq);
analyze renumbered;

insert into conversation (id, kind, title, first_id, second_id, last_seq, created_at, updated_at)
select into_id, 'DIRECT', (array_agg(title order by created_at desc, id desc))[1], first_id, second_id,
  coalesce((select max(seq) from renumbered where renumbered.into_id = former.into_id), 0), min(created_at), max(updated_at)
from former group by into_id, first_id, second_id;

-- Read is what stands before the first message of the other one that was not read.
insert into conversation_participant (conversation_id, user_id, last_read_seq, updated_at)
select former.into_id, p.user_id,
  coalesce(
    (select min(m.seq) - 1 from former each
      join conversation_participant own on own.conversation_id = each.id and own.user_id = p.user_id
      join renumbered m on m.conversation_id = each.id and m.old_seq > own.last_read_seq and m.sender_id <> p.user_id
      where each.first_id = former.first_id and each.second_id = former.second_id),
    (select max(m.seq) from renumbered m where m.into_id = former.into_id), 0),
  max(p.updated_at)
from former join conversation_participant p on p.conversation_id = former.id
group by former.into_id, former.first_id, former.second_id, p.user_id;

update message set conversation_id = renumbered.into_id, seq = renumbered.seq, client_id = renumbered.client_id
from renumbered where renumbered.id = message.id;

insert into conversation_alias (id, conversation_id) select id, into_id from former;
-- Reading a conversation ends the notices that lead to it.
update notice set link = '/chat/' || former.into_id from former
where notice.code = 'NEW_MESSAGE' and notice.link = '/chat/' || former.id;

alter table classroom add column conversation_id uuid references conversation (id);
update classroom set conversation_id = coalesce(
  (select conversation_id from conversation_alias where id = room_uuid), (select id from conversation where id = room_uuid));
alter table classroom alter column conversation_id set not null;
create index classroom_conversation on classroom (conversation_id);

delete from conversation_participant using former where conversation_id = former.id;
delete from conversation using former where conversation.id = former.id;

update conversation set class_id = null where kind <> 'GROUP';
create unique index conversation_class on conversation (class_id) where class_id is not null;
alter table conversation alter column kind drop default;

-- Zones are named by area and place from now on. What was kept otherwise becomes the place whose clocks it meant: an offset the place that keeps
-- it all year, an old name of a country its capital's, what nobody reads UTC.
create temp table zone_before (written text primary key, zone text not null) on commit drop;
insert into zone_before
with named as (select name from pg_timezone_names where name ~ '^(Etc|Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Europe|Indian|Mexico|Pacific|US)/'),
kept as (
  select time_zone as written from "user"
  union select time_zone from college
  union select time_zone from sensei_profile
  union select time_zone from calendar
  union select account_time_zone from calendar where account_time_zone is not null
  union select time_zone from time_off
  union select time_zone from sso_round
  union select due_time_zone from task where due_time_zone is not null
  union select replace(replace(replace(substring(query from 'timeZone=([^&]+)'), '%2F', '/'), '%2B', '+'), '%3A', ':') from saved_search where query ~ 'timeZone=[^&]'
),
known (written, zone) as (values
  ('+03:30', 'Asia/Tehran'), ('+04:30', 'Asia/Kabul'), ('+05:30', 'Asia/Kolkata'), ('+05:45', 'Asia/Kathmandu'), ('+06:30', 'Asia/Yangon'),
  ('+08:45', 'Australia/Eucla'), ('+09:30', 'Australia/Darwin'), ('+10:30', 'Australia/Lord_Howe'), ('+12:45', 'Pacific/Chatham'),
  ('-02:30', 'America/St_Johns'), ('-03:30', 'America/St_Johns'), ('-09:30', 'Pacific/Marquesas'),
  ('EST5EDT', 'America/New_York'), ('CST6CDT', 'America/Chicago'), ('MST7MDT', 'America/Denver'), ('PST8PDT', 'America/Los_Angeles'),
  ('EST', 'America/Panama'), ('MST', 'America/Phoenix'), ('HST', 'Pacific/Honolulu'), ('WET', 'Europe/Lisbon'), ('CET', 'Europe/Brussels'),
  ('MET', 'Europe/Brussels'), ('EET', 'Europe/Athens'), ('Cuba', 'America/Havana'), ('Egypt', 'Africa/Cairo'), ('Eire', 'Europe/Dublin'),
  ('GB', 'Europe/London'), ('GB-Eire', 'Europe/London'), ('Hongkong', 'Asia/Hong_Kong'), ('Iceland', 'Atlantic/Reykjavik'),
  ('Iran', 'Asia/Tehran'), ('Israel', 'Asia/Jerusalem'), ('Jamaica', 'America/Jamaica'), ('Japan', 'Asia/Tokyo'),
  ('Kwajalein', 'Pacific/Kwajalein'), ('Libya', 'Africa/Tripoli'), ('Navajo', 'America/Denver'), ('NZ', 'Pacific/Auckland'),
  ('NZ-CHAT', 'Pacific/Chatham'), ('Poland', 'Europe/Warsaw'), ('Portugal', 'Europe/Lisbon'), ('PRC', 'Asia/Shanghai'),
  ('ROC', 'Asia/Taipei'), ('ROK', 'Asia/Seoul'), ('Singapore', 'Asia/Singapore'), ('Turkey', 'Europe/Istanbul'), ('W-SU', 'Europe/Moscow'),
  ('US/Pacific-New', 'America/Los_Angeles')
),
-- `+05`, `+0530` and `UTC+05:30` are `+05:30`.
offsets as (
  select written, regexp_replace(written, '^(?:UTC|GMT)?([+-]\d\d):?(\d\d)?$', '\1:') || coalesce(substring(written from '\d\d:?(\d\d)$'), '00') as offset_of
  from kept where written ~ '^(UTC|GMT)?[+-]\d\d(:?\d\d)?$'
)
select kept.written, coalesce(
  known.zone,
  (select name from named where lower(name) = lower(kept.written) limit 1),
  -- In these names west is plus.
  case when offset_of ~ ':00$' and offset_of !~ '00:00' then
    (select name from named where name = 'Etc/GMT' || translate(left(offset_of, 1), '+-', '-+') || substring(offset_of from 2 for 2)::int)
  end,
  'UTC'
)
from kept
left join offsets using (written)
left join known on lower(known.written) = lower(coalesce(offset_of, kept.written))
where kept.written <> 'UTC';
delete from zone_before where written = zone;

update "user" set time_zone = zone from zone_before where time_zone = written;
update college set time_zone = zone from zone_before where time_zone = written;
update sensei_profile set time_zone = zone from zone_before where time_zone = written;
update calendar set time_zone = zone from zone_before where time_zone = written;
update calendar set account_time_zone = zone from zone_before where account_time_zone = written;
update time_off set time_zone = zone from zone_before where time_zone = written;
update sso_round set time_zone = zone from zone_before where time_zone = written;
update task set due_time_zone = zone from zone_before where due_time_zone = written;

-- A search that becomes one which the person keeps already stays as it is.
update saved_search as search set query = said.query
from (
  select id, regexp_replace(query, 'timeZone=[^&]+', 'timeZone=' || replace(replace(zone, '/', '%2F'), '+', '%2B')) as query
  from saved_search
  join zone_before on written = replace(replace(replace(substring(query from 'timeZone=([^&]+)'), '%2F', '/'), '%2B', '+'), '%3A', ':')
) as said
where search.id = said.id
  and not exists (select 1 from saved_search as other where other.user_id = search.user_id and other.query = said.query);

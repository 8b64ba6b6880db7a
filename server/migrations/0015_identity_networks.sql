-- A session keeps the network that it was opened from, no longer the address itself.
update session
set address = case
  when address ~ '^(::ffff:)?\d+\.\d+\.\d+\.\d+$' then regexp_replace(replace(address, '::ffff:', ''), '\.\d+$', '.0/24')
end
where address is not null and address not like '%/%';

-- When a room opens follows from its class's times and the platform's setting: what was stored at the booking contradicted the setting once it changed.
alter table classroom drop column opens_at, drop column closes_at;

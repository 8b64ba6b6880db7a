-- What the browser found when somebody came into a classroom; unknown of earlier ones.
alter table classroom_presence
  add column microphone text check (microphone in ('WORKS', 'OFF', 'INSECURE', 'DENIED', 'MISSING', 'BUSY', 'FAILED')),
  add column camera text check (camera in ('WORKS', 'OFF', 'INSECURE', 'DENIED', 'MISSING', 'BUSY', 'FAILED'));

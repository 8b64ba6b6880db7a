import { days, hours } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { insertImport, writeOutcome } from '../../server/src/modules/calendars/index.ts';
import { replaceBusyTimes } from '../../server/src/modules/scheduling/index.ts';
import { demoEmails } from '../people/people.ts';
import type { World } from '../world/world.ts';

const weeks = 20;
/** Nobody serves these addresses: they are not asked for as long as anybody looks at a demo. */
const quietFor = days(3650);

const calendars = [
  { email: demoEmails.sensei, name: 'Family', path: 'family', weekdays: [0], fromHour: 8, hours: 3 },
  {
    email: demoEmails.student,
    name: 'School',
    path: 'school',
    weekdays: [1, 2, 3, 4, 5],
    fromHour: 13,
    hours: 5,
  },
];

/** tx. What the two who sign in have in their other calendars. */
export async function addBusyCalendars(tx: Ctx, world: World): Promise<void> {
  for (const { email, name, path, weekdays, fromHour, hours: length } of calendars) {
    const person = world.rows.user.find((user) => user.email === email);
    const address = `https://calendar.example/${path}/private-4f1c/basic.ics`;
    const made = person && (await insertImport(tx, { userId: person.id, name, address }));
    if (!made) continue;
    const midnight = Math.floor(world.now.getTime() / days(1)) * days(1);
    const spans = Array.from({ length: weeks * 7 }, (_, index) => midnight + days(index))
      .filter((at) => weekdays.includes(new Date(at).getUTCDay()))
      .map((at) => ({ from: at + hours(fromHour), to: at + hours(fromHour + length) }));
    await replaceBusyTimes(tx, { userId: person.id, sourceId: made.id }, spans);
    const nextAt = new Date(world.now.getTime() + quietFor);
    await writeOutcome(tx, made.id, {
      kind: 'read',
      etag: null,
      lastModified: null,
      events: spans.length,
      leftOut: [],
      nextAt,
    });
  }
}

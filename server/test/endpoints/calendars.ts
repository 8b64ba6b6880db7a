import {
  listCalendarFeeds,
  makeCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@michi/contract/calendars/feeds';
import {
  addCalendarImport,
  listBusyTimes,
  listCalendarImports,
  listClassClashes,
  readCalendarImport,
  removeCalendarImport,
  renameCalendarImport,
} from '@michi/contract/calendars/imports';
import {
  beginGoogleCalendar,
  changeCalendarPassword,
  chooseCalendars,
  connectCaldav,
  disconnectCalendars,
  finishGoogleCalendar,
  listCalendarConnections,
  returnFromGoogleCalendar,
  syncCalendarConnection,
} from '@michi/contract/calendars/connections';
import {
  findConnections,
  insertConnection,
} from '../../src/modules/calendars/connections/connection.repository.ts';
import type { Scene } from './scene.ts';
import { call } from './shape.ts';

async function feedOfStudent({ people }: Scene) {
  const { id } = await people.student.caller.call(makeCalendarFeed, { body: { courseId: null } });
  return { params: { id } };
}

let made = 0;
const another = () => ({ name: 'Work', address: `https://calendar.example/${(made += 1)}.ics` });
async function importOfStudent({ people }: Scene) {
  const { caller } = people.student;
  const [known] = (await caller.call(listCalendarImports, {})).items;
  const { id } = known ?? (await caller.call(addCalendarImport, { body: another() }));
  return { params: { id } };
}

async function connectionOfStudent({ app, people }: Scene) {
  const { id: userId } = people.student;
  const [known] = await findConnections(app.ctx, userId);
  // Nobody answers there.
  const secret = {
    kind: 'CALDAV',
    address: 'http://127.0.0.1:1/',
    userName: 'mei',
    password: 'secret',
  } as const;
  const row =
    known ??
    (await insertConnection(app.ctx, { userId, account: `mei ${(made += 1)}`, host: '127.0.0.1:1', secret }));
  return { params: { id: row?.id ?? '' } };
}
const ofClassPeople = { others: 200, undecided: 403, admin: 403 } as const;
// Somebody else's is not there.
const ofItsPerson = { others: 404, undecided: 403, admin: 403 } as const;
const range = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };

export const calendarsRows = [
  call(listCalendarFeeds).answers(ofClassPeople),
  call(makeCalendarFeed).answers({ others: 404, undecided: 403, admin: 403, sensei: 201 }, ({ course }) => ({
    body: { courseId: course.id },
  })),
  call(renewCalendarFeed).answers({ ...ofItsPerson, student: 200 }, feedOfStudent),
  call(revokeCalendarFeed).answers({ ...ofItsPerson, student: 204 }, feedOfStudent),
  call(listCalendarImports).answers(ofClassPeople),
  call(addCalendarImport).answers({ others: 201, undecided: 403, admin: 403 }, () => ({ body: another() })),
  call(renameCalendarImport).answers({ ...ofItsPerson, student: 200 }, async (scene) => ({
    ...(await importOfStudent(scene)),
    body: { name: 'Home' },
  })),
  call(readCalendarImport).answers({ ...ofItsPerson, student: 200 }, importOfStudent),
  call(removeCalendarImport).answers({ ...ofItsPerson, student: 204 }, importOfStudent),
  call(listCalendarConnections).answers(ofClassPeople),
  call(connectCaldav).answers({ others: 409, undecided: 403, admin: 403 }, () => ({
    body: { address: 'http://127.0.0.1:1/', userName: 'mei', password: 'password' },
  })),
  call(chooseCalendars).answers({ ...ofItsPerson, student: 200 }, async (scene) => ({
    ...(await connectionOfStudent(scene)),
    body: { read: [], write: null },
  })),
  call(changeCalendarPassword).answers(
    { ...ofItsPerson, student: 409 },
    async (scene) => ({ ...(await connectionOfStudent(scene)), body: { password: 'password' } }),
    { unknown: 403 },
  ),
  call(syncCalendarConnection).answers({ ...ofItsPerson, student: 409 }, connectionOfStudent, {
    unknown: 403,
  }),
  call(disconnectCalendars).answers({ ...ofItsPerson, student: 204 }, connectionOfStudent),
  call(beginGoogleCalendar).answers({ others: 404, undecided: 403, admin: 403 }),
  call(finishGoogleCalendar).answers({ others: 404, undecided: 403, admin: 403 }, () => ({
    body: { state: 'state', code: 'code' },
  })),
  call(returnFromGoogleCalendar).answers({ others: 303 }, () => ({ query: { error: 'access_denied' } })),
  call(listBusyTimes).answers(ofClassPeople, () => ({ query: range })),
  call(listClassClashes).answers(ofClassPeople),
];

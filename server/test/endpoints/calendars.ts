import {
  listCalendarFeeds,
  makeCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@michi/contract/calendars/feeds';
import type { Scene } from './scene.ts';
import { call } from './shape.ts';

async function feedOfStudent({ people }: Scene) {
  const { id } = await people.student.caller.call(makeCalendarFeed, { body: { courseId: null } });
  return { params: { id } };
}

const ofClassPeople = { others: 200, undecided: 403, admin: 403 } as const;
// Somebody else's feed is not there.
const ofItsPerson = { others: 404, undecided: 403, admin: 403 } as const;

export const calendarsRows = [
  call(listCalendarFeeds).answers(ofClassPeople),
  call(makeCalendarFeed).answers(
    { others: 404, undecided: 403, admin: 403, sensei: 201 },
    ({ course }) => ({ body: { courseId: course.id } }),
    { unknown: 404 },
  ),
  call(renewCalendarFeed).answers({ ...ofItsPerson, student: 200 }, feedOfStudent),
  call(revokeCalendarFeed).answers({ ...ofItsPerson, student: 204 }, feedOfStudent),
];

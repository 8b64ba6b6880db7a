import type { Slot } from '@michi/contract/scheduling/classes';
import type { WaitingPlace } from '@michi/contract/scheduling/waiting';
import { expect, it } from 'vitest';
import { withOffered } from './offered-slots.ts';

const slot = (startsAt: string): Slot => ({
  startsAt,
  endsAt: startsAt,
  classId: null,
  seatsLeft: 1,
  seatsBooked: 0,
  quorum: null,
});
const place = (courseId: string, startsAt: string | null, studentId = 'me'): WaitingPlace => ({
  id: `${courseId}-${startsAt}`,
  course: { id: courseId, title: 'Proofs' },
  sensei: { id: 's', name: 'Sato' },
  student: { id: studentId, name: 'Ana' },
  format: 'ONE_TO_ONE',
  classId: null,
  startsAt,
  endsAt: startsAt,
  turn: startsAt ? null : 1,
  waiting: 1,
  offer: startsAt ? { startsAt, endsAt: startsAt, until: startsAt, orderId: null } : null,
  joinedAt: '2026-03-01T00:00:00Z',
});

it('puts what is kept for oneself among the free times, once and at its place', () => {
  const slots = [slot('2026-03-02T10:00:00Z'), slot('2026-03-04T10:00:00Z')];
  const places = [
    place('a', '2026-03-03T10:00:00Z'),
    place('a', '2026-03-04T10:00:00Z'),
    place('a', null),
    place('b', '2026-03-05T10:00:00Z'),
    place('a', '2026-03-06T10:00:00Z', 'child'),
  ];
  expect(withOffered(slots, 'a', 'me', places).map(({ startsAt }) => startsAt.slice(8, 10))).toEqual([
    '02',
    '03',
    '04',
  ]);
});

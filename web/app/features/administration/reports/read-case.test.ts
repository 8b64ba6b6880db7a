import type { ReportCase } from '@michi/contract/evaluation/reports';
import { expect, it } from 'vitest';
import { addedSince, readOf } from './read-case.ts';

type Seen = Pick<ReportCase, 'reports' | 'dispute'>;
const facts = {
  classId: 'c',
  startsAt: '2026-03-03T10:00:00Z',
  endsAt: '2026-03-03T11:00:00Z',
  student: { id: 's', name: 'Noor' },
  sensei: { id: 't', name: 'Aiko' },
  attendance: 'UNKNOWN' as const,
  confirmedAt: null,
  changes: [],
  joins: [],
  refusals: [],
  waits: [],
  reminders: [],
  joinedSeconds: { student: 0, sensei: 0 },
  money: null,
};
const file = { id: 'f1', bySensei: false, name: 'chat.pdf', type: 'application/pdf', size: 9 };
const seen = (dispute: Partial<NonNullable<Seen['dispute']>> = {}): Seen => ({
  reports: [],
  dispute: { facts, evidence: [file], answer: null, answeredAt: null, ...dispute },
});

it('names what stands on the screen of both sides, and of a page nothing but its reports', () => {
  expect(readOf(seen())).toEqual({ reports: [], dispute: { isAnswered: false, evidence: ['f1'] } });
  expect(readOf(seen({ answer: 'I waited.' })).dispute?.isAnswered).toBe(true);
  expect(readOf({ reports: [], dispute: null }).dispute).toBeNull();
});

it('shows of both sides what was not there before, and nothing else', () => {
  const late = { ...file, id: 'f2', bySensei: true };
  expect(addedSince(seen(), seen())).toBeNull();
  expect(addedSince(seen(), seen({ answer: 'I waited.' }))).toMatchObject({ isAnswered: true, evidence: [] });
  expect(addedSince(seen({ answer: 'I waited.' }), seen({ answer: 'I waited.' }))).toBeNull();
  expect(addedSince(seen(), seen({ evidence: [file, late] }))).toMatchObject({
    isAnswered: false,
    evidence: [late],
  });
});

import type { TrailEntry } from '@michi/contract/administration/trail';
import { expect, test } from 'vitest';
import { outcomeOf } from './audit-outcome.ts';

const entry = (action: string, facts: TrailEntry['facts']): TrailEntry => ({
  id: '00000000-0000-7000-8000-000000000000',
  at: '2026-11-20T12:00:00.000Z',
  action,
  name: 'Essays',
  actor: null,
  targetId: null,
  names: {},
  facts,
  changes: [],
});

test('a decided report tells the outcome, the money and the word that went with it', () => {
  const refunded = { amount: 6500, currency: 'USD' };
  expect(outcomeOf(entry('report.decided', { outcome: 'REFUNDED', note: 'Nobody came', refunded }))).toEqual([
    { label: 'Outcome', says: 'Refunded' },
    { label: 'Refunded', says: '$65.00' },
    { label: 'Note', says: 'Nobody came' },
  ]);
  expect(outcomeOf(entry('report.decided', { outcome: 'DISMISSED', note: null, refunded: null }))).toEqual([
    { label: 'Outcome', says: 'Dismissed' },
  ]);
});

test('a document tells the verdict, and other deeds have no outcome', () => {
  expect(outcomeOf(entry('document.verdict', { verdict: 'ACCEPTED', reason: null }))).toHaveLength(1);
  expect(outcomeOf(entry('document.open', {}))).toEqual([]);
  expect(outcomeOf(entry('course.changed', { outcome: 'WARNED' }))).toEqual([]);
});

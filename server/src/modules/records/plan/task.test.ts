import { dueDay, dueOrder, isPastDue } from '@michi/contract/records/due';
import { TaskStatus } from '@michi/contract/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyActor, SignedIn } from '../../../platform/actor.ts';
import { canLeavePlan, canSharePlan, canWorkOnPlan } from './task.policy.ts';
import { gap, placeAfter, placeBetween, type Placed } from './task-place.ts';
import { completedAt, remindersOf } from './task.ts';

describe('places in a column', () => {
  it('lie strictly between their neighbours, or there is no room', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (above, distance) => {
        fc.pre(Number.isSafeInteger(above + distance));
        const place = placeBetween(above, above + distance);
        expect(place === null).toBe(distance === 1);
        expect(place === null || (place > above && place < above + distance)).toBe(true);
      }),
    );
  });

  it('give the same order as a list that is moved about by hand, with no two alike', () => {
    const move = fc.record({ who: fc.nat(11), below: fc.option(fc.nat(11)) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
        let model: string[] = [];
        const places = new Map<string, number>();
        for (const { who, below } of moves) {
          const id = `task-${who}`;
          const afterId = below === null ? null : `task-${below}`;
          model = movedByHand(model, id, afterId);
          for (const [each, place] of placeAfter(inOrder(places), id, afterId)) places.set(each, place);
          expect(inOrder(places).map((each) => each.id)).toEqual(model);
          expect(new Set(places.values()).size).toBe(places.size);
        }
      }),
    );
  });

  it('are spread anew when a gap is used up, past every place in use', () => {
    const places = new Map([
      ['first', 0],
      ['last', gap],
    ]);
    let spreads = 0;
    for (let round = 0; round < 40; round += 1) {
      const before = inOrder(places);
      const written = placeAfter(before, `task-${round}`, 'first');
      if (written.size > 1) {
        spreads += 1;
        expect(Math.min(...written.values())).toBeGreaterThan(Math.max(...before.map((each) => each.place)));
      }
      for (const [id, place] of written) places.set(id, place);
    }
    expect(spreads).toBeGreaterThan(0);
    expect(inOrder(places).map((each) => each.id)).toEqual([
      'first',
      ...Array.from({ length: 40 }, (_none, round) => `task-${39 - round}`),
      'last',
    ]);
  });

  const inOrder = (places: ReadonlyMap<string, number>): Placed[] =>
    [...places].map(([id, place]) => ({ id, place })).toSorted((a, b) => a.place - b.place);
  const movedByHand = (list: readonly string[], id: string, afterId: string | null): string[] => {
    const others = list.filter((each) => each !== id);
    if (afterId === null) return [id, ...others];
    const index = others.indexOf(afterId);
    return index === -1 ? [...others, id] : others.toSpliced(index + 1, 0, id);
  };
});

describe('done', () => {
  const [early, now] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];

  it.each(TaskStatus.options)('is since the first moment in DONE, and never elsewhere: %s', (status) => {
    expect(completedAt(null, status, now)).toEqual(status === 'DONE' ? now : null);
    expect(completedAt(early, status, now)).toEqual(status === 'DONE' ? early : null);
  });
});

describe('reminders', () => {
  const told = (due: Parameters<typeof remindersOf>[0], zone: string, now: string) =>
    remindersOf(due, zone, new Date(now)).map(({ kind, at }) => `${kind} ${at.toISOString()}`);

  it('come at nine of the day before and of the day, in the zone of whoever is to do it', () => {
    expect(told({ date: '2026-03-10' }, 'America/Sao_Paulo', '2026-03-01T00:00:00Z')).toEqual([
      'DAY_BEFORE 2026-03-09T12:00:00.000Z',
      'DUE_DAY 2026-03-10T12:00:00.000Z',
    ]);
    expect(told({ date: '2026-03-10' }, 'Asia/Tokyo', '2026-03-01T00:00:00Z')).toEqual([
      'DAY_BEFORE 2026-03-09T00:00:00.000Z',
      'DUE_DAY 2026-03-10T00:00:00.000Z',
    ]);
  });

  it('stay at nine over a change of the clocks', () => {
    expect(told({ date: '2026-03-08' }, 'America/New_York', '2026-03-01T00:00:00Z')).toEqual([
      'DAY_BEFORE 2026-03-07T14:00:00.000Z',
      'DUE_DAY 2026-03-08T13:00:00.000Z',
    ]);
  });

  it('leave out what has passed, and a morning after the moment itself', () => {
    expect(told({ date: '2026-03-10' }, 'UTC', '2026-03-09T09:00:00Z')).toEqual([
      'DUE_DAY 2026-03-10T09:00:00.000Z',
    ]);
    expect(told({ date: '2026-03-10' }, 'UTC', '2026-03-10T09:00:00Z')).toEqual([]);
    const early = { at: '2026-03-10T07:00:00.000Z', timeZone: 'UTC' };
    expect(told(early, 'UTC', '2026-03-01T00:00:00Z')).toEqual(['DAY_BEFORE 2026-03-09T09:00:00.000Z']);
  });

  it('of an instant go by the day that it is for the reader', () => {
    const due = { at: '2026-03-11T04:59:00.000Z', timeZone: 'America/New_York' };
    expect(dueDay(due, 'America/New_York')).toBe('2026-03-11');
    expect(dueDay(due, 'America/Los_Angeles')).toBe('2026-03-10');
    expect(told(due, 'America/Los_Angeles', '2026-03-01T00:00:00Z')).toEqual([
      'DAY_BEFORE 2026-03-09T16:00:00.000Z',
      'DUE_DAY 2026-03-10T16:00:00.000Z',
    ]);
  });

  it('are always at nine, never in the past, never after what is due', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, instant, fc.constantFrom(...zones), (at, now, timeZone) => {
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
        for (const reminder of remindersOf({ at: at.toISOString(), timeZone }, timeZone, now)) {
          expect(clock.format(reminder.at)).toBe('09:00');
          expect(reminder.at > now && reminder.at < at).toBe(true);
        }
      }),
    );
  });
});

describe('overdue', () => {
  it('is a day once it is over where the reader is, an instant once it has passed', () => {
    const now = Date.parse('2026-03-10T02:00:00Z');
    expect(isPastDue({ date: '2026-03-09' }, now, 'UTC')).toBe(true);
    expect(isPastDue({ date: '2026-03-09' }, now, 'America/New_York')).toBe(false);
    expect(isPastDue({ at: '2026-03-10T01:59:59.999Z', timeZone: 'UTC' }, now, 'UTC')).toBe(true);
    expect(isPastDue({ at: '2026-03-10T02:00:00.000Z', timeZone: 'UTC' }, now, 'UTC')).toBe(false);
  });

  it('sorts by the moment, a day at its end, nothing due last', () => {
    const dues = [
      null,
      { date: '2026-03-10' },
      { at: '2026-03-10T23:00:00.000Z', timeZone: 'UTC' },
      { date: '2026-03-09' },
      { at: '2026-03-11T00:30:00.000Z', timeZone: 'UTC' },
    ];
    const sorted = dues.toSorted((a, b) => dueOrder(a, 'UTC').localeCompare(dueOrder(b, 'UTC')));
    expect(sorted.map((due) => dues.indexOf(due))).toEqual([3, 2, 1, 4, 0]);
  });
});

describe('who may work on a plan', () => {
  const person = (id: string, more: Partial<SignedIn>): SignedIn => ({
    kind: 'user',
    id,
    type: null,
    status: 'ACTIVE',
    senseiStatus: null,
    emailVerified: true,
    sessionId: 's',
    ...more,
  });
  const plan = { studentId: 'own', senseiIds: ['shared'] };
  const may = (actor: Exclude<AnyActor, { kind: 'system' }>) => [
    canWorkOnPlan(actor, plan),
    canSharePlan(actor, plan),
    canLeavePlan(actor, plan),
  ];

  it.each([
    ['the student', person('own', { type: 'STUDENT' }), [true, true, false]],
    ['another student', person('other', { type: 'STUDENT' }), [false, false, false]],
    [
      'a sensei who shares it',
      person('shared', { type: 'SENSEI', senseiStatus: 'ACTIVE' }),
      [true, false, true],
    ],
    ['one who pauses', person('shared', { type: 'SENSEI', senseiStatus: 'INACTIVE' }), [true, false, true]],
    [
      'one who was excluded',
      person('shared', { type: 'SENSEI', senseiStatus: 'EXCLUDED' }),
      [false, false, false],
    ],
    ['another sensei', person('other', { type: 'SENSEI', senseiStatus: 'ACTIVE' }), [false, false, false]],
    ['an administrator', person('admin', { type: 'ADMIN' }), [false, false, false]],
    ['a stranger', { kind: 'stranger' } as const, [false, false, false]],
  ])('%s', (_who, actor, expected) => {
    expect(may(actor)).toEqual(expected);
  });
});

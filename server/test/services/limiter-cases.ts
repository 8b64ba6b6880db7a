import { expect } from 'vitest';
import { movableClock } from '../../src/platform/clock.ts';
import type { Limiter } from '../../src/platform/gateways/redis/limiter.ts';

export const rule = { max: 3, perSeconds: 60 };
export const clock = movableClock(new Date('2026-03-02T12:00:00Z'));
let keys = 0;
export const newKey = () => `key ${(keys += 1)}`;

type Case = readonly [what: string, work: (subject: Limiter) => Promise<void>];

/** The same for both: what a caller notices must not depend on whether there is a Redis. */
export const cases: Case[] = [
  [
    'lets as many through as the rule says, then tells how long to wait',
    async (subject) => {
      const key = newKey();
      const waits = [];
      for (let call = 0; call < 5; call += 1) waits.push(await subject.take(key, rule));
      expect(waits).toEqual([0, 0, 0, 20, 20]);
    },
  ],

  [
    'refills evenly, never beyond the rule',
    async (subject) => {
      const key = newKey();
      for (let call = 0; call < 3; call += 1) await subject.take(key, rule);
      clock.advance(19_000);
      expect(await subject.take(key, rule)).toBe(1);
      clock.advance(1_000);
      expect(await subject.take(key, rule)).toBe(0);
      clock.advance(3_600_000);
      const waits = [];
      for (let call = 0; call < 4; call += 1) waits.push(await subject.take(key, rule));
      expect(waits).toEqual([0, 0, 0, 20]);
    },
  ],

  [
    'counts each key for itself',
    async (subject) => {
      const [first, second] = [newKey(), newKey()];
      for (let call = 0; call < 4; call += 1) await subject.take(first, rule);
      expect(await subject.take(second, rule)).toBe(0);
    },
  ],

  [
    'takes nothing for what was given back, and gives no more than there was',
    async (subject) => {
      const key = newKey();
      for (let call = 0; call < 10; call += 1) {
        expect(await subject.take(key, rule)).toBe(0);
        await subject.giveBack(key, rule);
      }
      await subject.giveBack(key, rule);
      const waits = [];
      for (let call = 0; call < 4; call += 1) waits.push(await subject.take(key, rule));
      expect(waits).toEqual([0, 0, 0, 20]);
    },
  ],

  [
    'forgets what was cleared',
    async (subject) => {
      const key = newKey();
      for (let call = 0; call < 4; call += 1) await subject.take(key, rule);
      await subject.clear(key);
      expect(await subject.take(key, rule)).toBe(0);
    },
  ],

  [
    'lets exactly as many through when all come at once',
    async (subject) => {
      const key = newKey();
      const waits = await Promise.all(Array.from({ length: 40 }, () => subject.take(key, rule)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    },
  ],

  [
    'gives nothing twice when the clock is set back, and keeps nobody waiting for a clock that ran ahead',
    async (subject) => {
      const key = newKey();
      for (let call = 0; call < 3; call += 1) await subject.take(key, rule);
      clock.advance(-30_000);
      expect(await subject.take(key, rule)).toBeGreaterThan(0);
      clock.advance(30_000);
      expect(await subject.take(key, rule)).toBeGreaterThan(0);
      clock.advance(-86_400_000);
      expect(await subject.take(key, rule)).toBe(0);
      clock.advance(86_400_000);
    },
  ],
];

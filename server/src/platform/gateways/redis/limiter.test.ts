import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startRedis, type TestRedis } from '../../../../test/redis.ts';
import { movableClock } from '../../clock.ts';
import { embeddedLimiter, type Limiter, redisLimiter } from './limiter.ts';

const rule = { max: 3, perSeconds: 60 };
const clock = movableClock(new Date('2026-03-02T12:00:00Z'));
const Line = z.object({ level: z.number(), msg: z.string() });
let keys = 0;
const newKey = () => `key ${(keys += 1)}`;

type Case = readonly [what: string, work: (subject: Limiter) => Promise<void>];

/** The same for both: what a caller notices must not depend on whether there is a Redis. */
const cases: Case[] = [
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

describe('the limiter in memory', () => {
  const embedded = embeddedLimiter(clock);
  it.each(cases)('%s', async (_what, work) => {
    expect.hasAssertions();
    await work(embedded);
  });
});

describe('the limiter at a real Redis', () => {
  let redis: TestRedis | null = null;
  let limiter: Limiter;
  const said: z.infer<typeof Line>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(Line.parse(JSON.parse(chunk.toString())));
      done();
    },
  });
  const log = pino({}, sink);
  const missing = 'There is no redis-server here, and it could not be installed';

  beforeAll(async () => {
    redis = await startRedis();
    if (redis) limiter = await redisLimiter(redis.url, clock, log);
  }, 300_000);
  afterAll(async () => {
    if (!redis) return;
    await limiter.close();
    await redis.stop();
  });

  it.for(cases)('%s', async ([, work], context) => {
    if (!redis) return context.skip(missing);
    expect.hasAssertions();
    await work(limiter);
  });

  it('is shared by two processes, also when both count at once', async (context) => {
    if (!redis) return context.skip(missing);
    const other = await redisLimiter(redis.url, clock, log);
    const key = newKey();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_none, call) => (call % 2 ? limiter : other).take(key, rule)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    await other.close();
  });

  it('counts alone while Redis is away, says so once, and shares again when it is back', async (context) => {
    if (!redis) return context.skip(missing);
    await redis.kill();
    const key = newKey();
    const waits = [];
    for (let call = 0; call < 4; call += 1) waits.push(await limiter.take(key, rule));
    await limiter.giveBack(key, rule);
    await limiter.clear(newKey());
    expect(waits).toEqual([0, 0, 0, 20]);
    expect(said.filter(({ level, msg }) => level === 40 && msg.includes('Redis is away'))).toHaveLength(1);
    await redis.revive();
    await expect.poll(() => said.at(-1)?.msg, { timeout: 15_000 }).toContain('Redis is back');
    const other = await redisLimiter(redis.url, clock, log);
    const shared = newKey();
    for (let call = 0; call < 3; call += 1) await limiter.take(shared, rule);
    expect(await other.take(shared, rule)).toBe(20);
    await other.close();
  }, 30_000);
});

describe('a Redis that was never there', () => {
  it('fails no call and keeps nobody waiting', async () => {
    const begun = performance.now();
    const limiter = await redisLimiter('redis://127.0.0.1:1', clock, pino({ level: 'silent' }));
    const key = newKey();
    const waits = [];
    for (let call = 0; call < 4; call += 1) waits.push(await limiter.take(key, rule));
    expect(waits).toEqual([0, 0, 0, 20]);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await limiter.close();
  });
});

import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cases, clock, newKey, rule } from '../../../../test/services/limiter-cases.ts';
import { startRedis, type TestRedis } from '../../../../test/services/redis.ts';
import { type Limiter, redisLimiter } from './limiter.ts';

const Line = z.object({ level: z.number(), msg: z.string() });

describe('the limiter at a real Redis', () => {
  let redis: TestRedis;
  let limiter: Limiter;
  const said: z.infer<typeof Line>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(Line.parse(JSON.parse(chunk.toString())));
      done();
    },
  });
  const log = pino({}, sink);

  beforeAll(async () => {
    redis = await startRedis();
    limiter = await redisLimiter(redis.url, clock, log);
  });
  afterAll(async () => {
    await limiter.close();
    await redis.stop();
  });

  it.each(cases)('%s', async (_what, work) => {
    expect.hasAssertions();
    await work(limiter);
  });

  it('is shared by two processes, also when both count at once', async () => {
    const other = await redisLimiter(redis.url, clock, log);
    const key = newKey();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_none, call) => (call % 2 ? limiter : other).take(key, rule)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    await other.close();
  });

  it('counts alone while Redis is away, says so once, and shares again when it is back', async () => {
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

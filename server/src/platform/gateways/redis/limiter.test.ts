import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { cases, clock, newKey, rule } from '../../../../test/services/limiter-cases.ts';
import { embeddedLimiter, redisLimiter } from './limiter.ts';

describe('the limiter in memory', () => {
  const embedded = embeddedLimiter(clock);
  it.each(cases)('%s', async (_what, work) => {
    expect.hasAssertions();
    await work(embedded);
  });
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

import { expect, it } from 'vitest';
import { ofClock } from './clocks.ts';
import { reasonOf, secretsOf } from './finding.ts';
import { freeSpace } from './machine.ts';
import { lastsUntil, proxies } from './site.ts';
import { readTurnUrl } from './turn.ts';

const statesOf = (findings: { state: string }[]) => findings.map(({ state }) => state);

it.each([
  ['turn:turn.example.com', { host: 'turn.example.com', port: 3478, isTls: false, onlyTcp: false }],
  ['turns:[::1]:443?transport=tcp', { host: '::1', port: 443, isTls: true, onlyTcp: true }],
  ['https://turn.example.com', null],
])('is read from %s', (url, server) => expect(readTurnUrl(url)).toEqual(server));

it('draws the lines where something is worth a look, and where it is wrong', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(statesOf([-1, 2, 10, 60].map((days) => lastsUntil(inDays(days), now)))).toEqual([
    'wrong',
    'wrong',
    'warning',
    'ok',
  ]);
  expect(statesOf([0.5e9, 3e9, 9e9].map(freeSpace))).toEqual(['wrong', 'warning', 'ok']);
  const off = (seconds: number) => ofClock('it', new Date(now.getTime() - seconds * 1000), now).state;
  expect([off(1), off(-20), off(3600)]).toEqual(['ok', 'warning', 'wrong']);
  const site = {
    mode: 'production' as const,
    host: '127.0.0.1',
    trustedProxies: 1,
    publicUrl: 'https://a.example',
  };
  expect(statesOf(proxies(site))).toEqual(['ok']);
  expect(statesOf(proxies({ ...site, trustedProxies: 0 }))).toEqual(['wrong']);
  expect(statesOf(proxies({ ...site, publicUrl: 'http://a.example' }))).toEqual(['wrong']);
});

it('knows every secret of a configuration, and none of what everybody may see', () => {
  const secrets = secretsOf({
    MICHI_SECRET: 'one-secret',
    ADMIN_PASSWORD: 'two-secret',
    STRIPE_SECRET_KEY: 'three-secret',
    METRICS_TOKEN: 'four-secret',
    DATABASE_URL: 'postgres://me:five%2Fsecret@host/michi',
    PUBLIC_URL: 'https://market.example',
    MAIL_FROM: 'help@market.example',
  });
  expect(secrets.toSorted()).toEqual(
    ['one-secret', 'two-secret', 'three-secret', 'four-secret', 'five%2Fsecret', 'five/secret'].toSorted(),
  );
});

it('says what caused a failure, in one line', () => {
  const inner = new Error('connect ECONNREFUSED');
  expect(reasonOf(new Error('fetch\n failed', { cause: new AggregateError([inner, inner], '') }))).toBe(
    'fetch failed: connect ECONNREFUSED',
  );
});

import { randomUUID } from 'node:crypto';
import { Problem } from '@michi/contract/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFor, createMarket, type Market } from '../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let app: TestApp;
let market: Market;
let room: string;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
  const order = await bookFor(app, market.student, market.course);
  room = order.classes[0]?.classroomId ?? '';
});
afterAll(() => app.close());

/** What no client of ours sends. Answers status and code. */
async function send(method: string, path: string, token: string | null, body?: string) {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const problem = response.status < 400 ? null : Problem.parse(JSON.parse(text));
  return `${response.status} ${problem?.code ?? 'fine'}`;
}
const pay = async (path: string, body?: string) =>
  (
    await fetch(app.url + path, {
      redirect: 'manual',
      ...(body ? { method: 'POST', body: new URLSearchParams({ card: body }) } : {}),
    })
  ).status;

describe('nonsense is refused by name, never an error of ours', () => {
  test.each([
    '2026-01-01T00:00:00Z~------------------------------------',
    `-271821-04-20T00:00:00.000Z~${randomUUID()}`,
    'x',
  ])('a cursor of conversations: %s', async (cursor) => {
    const path = `/conversations?cursor=${encodeURIComponent(cursor)}`;
    expect(await send('GET', path, market.student.token)).toBe('400 validation_failed');
  });

  test.each(['after=9007199254740991', 'before=9007199254740991', 'after=-1', 'after=1.5'])(
    'a range of messages: %s',
    async (range) => {
      expect(await send('GET', `/conversations/${room}/messages?${range}`, market.student.token)).toBe(
        '400 validation_failed',
      );
    },
  );

  test.each([
    'slots?from=9999-12-20T00:00:00Z',
    'quote?startsAt=0000-01-01T00:00:00Z',
    'quote?startsAt=9999-12-31T23:59:59Z',
  ])('a year that no calendar holds: %s', async (asked) => {
    expect(await send('GET', `/courses/${market.course.id}/${asked}`, null)).toBe('400 validation_failed');
  });

  test('an order for the year 9999', async () => {
    const body = {
      courseId: market.course.id,
      startsAt: '9999-12-31T23:30:00Z',
      idempotencyKey: 'a-key-of-mine',
    };
    expect(await send('POST', '/orders', market.student.token, JSON.stringify(body))).toBe(
      '400 validation_failed',
    );
  });

  test('hours of the year 0, and a version that no row has', async () => {
    const hours = {
      timeZone: 'UTC',
      weeklyHours: [],
      dateOverrides: [{ date: '0000-01-01', hours: [] }],
      version: 2,
    };
    expect(await send('PUT', '/sensei/me/availability', market.sensei.token, JSON.stringify(hours))).toBe(
      '400 validation_failed',
    );
    const profile = {
      headline: 'x',
      bio: '',
      languages: [{ code: 'en', proficiency: 'NATIVE' }],
      subjects: [],
    };
    const body = JSON.stringify({ ...profile, version: Number.MAX_SAFE_INTEGER });
    expect(await send('PUT', '/sensei/me/profile', market.sensei.token, body)).toBe('400 validation_failed');
  });

  test.each([String.raw`\ud800x`, String.raw`x\u0000`])('a text that cannot be kept: %s', async (text) => {
    const profile = `{"headline":"x","bio":"","languages":[{"code":"${text}","proficiency":"NATIVE"}],"subjects":[]}`;
    expect(await send('PUT', '/sensei/me/profile', market.sensei.token, profile)).toBe(
      '400 validation_failed',
    );
    const reason = `{"status":"EXCLUDED","reason":"${text}"}`;
    expect(await send('POST', `/users/${market.sensei.id}/sensei-status`, market.admin.token, reason)).toBe(
      '400 validation_failed',
    );
  });

  test('what only looks like such a text is kept', async () => {
    const body = String.raw`{"body":"in JSON a NUL is \\u0000, and this is \ud83d\ude00","clientId":"one"}`;
    expect(await send('POST', `/conversations/${room}/messages`, market.student.token, body)).toBe(
      '201 fine',
    );
  });

  test.each(['½½', 'essay½', '⑴', 'ab⅞', 'ː'])('a search for %s', async (words) => {
    expect(await send('GET', `/courses?q=${encodeURIComponent(words)}`, null)).toBe('200 fine');
  });

  test('an address that is no call, or cannot be read', async () => {
    expect(await send('GET', '/nothing', null)).toBe('404 not_found');
    expect(await send('POST', '/nothing', null, '{}')).toBe('404 not_found');
    expect(await send('GET', '/courses/%E0%A4%A', null)).toBe('400 validation_failed');
    expect(await send('GET', `/courses/${'a'.repeat(400)}`, null)).toBe('404 not_found');
  });

  test.each([
    '/%ff',
    '/search/category/%E0%A4%A',
    '/feeds/categories/%00.atom',
    '/feeds/categories/%ff.atom',
  ])('an address that is no page: %s', async (path) => {
    expect((await fetch(app.url + path)).status).toBe(404);
  });

  test("the demo's own pages", async () => {
    expect(await pay('/sandbox/pay/%00')).toBe(400);
    expect(await pay('/sandbox/pay/pi_unknown')).toBe(404);
    expect(await pay('/sandbox/pay/pi_unknown', 'x'.repeat(20_000))).toBe(413);
    expect(await pay('/dev/mail?to=%00')).toBe(200);
    expect(await pay('/dev/mail.json?to=%00')).toBe(200);
  });
});

import { expect, test } from 'vitest';
import type { Outside, OutsideCall } from '../../http/fetch-outside.ts';
import { caldavCalendars } from './caldav-calendars.ts';

// What a server of calendars could do to us; how it does with a real one is in caldav.services.test.ts.

const origin = 'https://dav.example';
const calendar = `${origin}/mei/home/`;
const nothingKnown = { token: null, known: new Map(), period: { from: 0, to: 1 } };
const multistatus = (body: string) => `<multistatus xmlns="DAV:">${body}</multistatus>`;
const response = (href: string, props: string) =>
  `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const etag = '<getetag>"1"</getetag>';

/** An account at a server that answers so; `asked`: each address that it was asked at. */
function accountAt(answer: (call: OutsideCall) => string, contentType = 'application/xml', status = 207) {
  const asked: string[] = [];
  const refuse = () => Promise.reject(new Error('Not asked so'));
  const outside: Outside = {
    fetch: refuse,
    post: refuse,
    ask: (address, call) => {
      asked.push(address);
      const body = Buffer.from(answer(call));
      return Promise.resolve({ status, headers: { 'content-type': contentType }, body });
    },
  };
  const access = { address: `${origin}/`, userName: 'mei', password: 'secret' };
  return { asked, account: caldavCalendars(outside)(access) };
}

test('a password that is for https goes nowhere without it', async () => {
  const { account, asked } = accountAt(() =>
    multistatus(
      response('/', '<current-user-principal><href>http://dav.example/mei/</href></current-user-principal>'),
    ),
  );
  await expect(account.listCalendars()).rejects.toMatchObject({ problem: 'REFUSED' });
  expect(asked).toEqual([`${origin}/`]);
});

test('a calendar of more events than anybody has is left alone', async () => {
  const all = Array.from({ length: 20_001 }, (_, index) => response(`/mei/home/${index}.ics`, etag)).join('');
  const { account, asked } = accountAt(() => multistatus(`${all}<sync-token>one</sync-token>`));
  await expect(account.readChanges(calendar, nothingKnown)).rejects.toMatchObject({
    problem: 'TOO_MANY_EVENTS',
  });
  expect(asked).toHaveLength(1);
});

test('so is one whose events are longer than all of anybody', async () => {
  const large = 'X'.repeat(3.9 * 1024 * 1024);
  const listed = Array.from({ length: 2000 }, (_, index) => response(`/mei/home/${index}.ics`, etag)).join(
    '',
  );
  const { account, asked } = accountAt(({ body }) =>
    String(body).includes('calendar-multiget')
      ? multistatus(response('/mei/home/1.ics', `${etag}<calendar-data>${large}</calendar-data>`))
      : multistatus(`${listed}<sync-token>one</sync-token>`),
  );
  await expect(account.readChanges(calendar, nothingKnown)).rejects.toMatchObject({ problem: 'TOO_LARGE' });
  expect(asked.length).toBeLessThan(12);
});

test('an answer that would not be read in time is none; a page for people says what its status says', async () => {
  const odd = accountAt(() => multistatus('x<a/>'.repeat(500_000)));
  await expect(odd.account.listCalendars()).rejects.toMatchObject({ problem: 'REFUSED' });
  const locked = accountAt(() => '<!doctype html><p>Sign <b>in</b>', 'text/html', 401);
  await expect(locked.account.listCalendars()).rejects.toMatchObject({ problem: 'LOCKED' });
});

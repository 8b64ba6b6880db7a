import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  newBrowserKeys,
  openAsBrowser,
  subscriptionOf,
  verifySender,
} from '../../../../test/push-browser.ts';
import { askedAgainAt, pushRequest, topicOfPush } from './push-request.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'base64url');

it('the browser of the tests opens the example of RFC 8291, appendix A', () => {
  const body = bytes(`DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
    mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
    pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`);
  const keys = {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  expect(openAsBrowser(keys, body).toString()).toBe('When I grow up, I want to be a watermelon');
});

const now = new Date('2026-03-02T12:00:00Z');

it('what is sent says who it is from, when it is old, and its words to one browser alone', async () => {
  const own = newBrowserKeys();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        title: fc.string({ unit: 'grapheme', maxLength: 150 }),
        body: fc.string({ unit: 'grapheme', maxLength: 300 }),
      }),
      async (words) => {
        const browser = newBrowserKeys();
        const said = { ...words, link: '/es/orders/1', tag: topicOfPush('one') };
        const { headers, body } = await pushRequest({
          target: subscriptionOf(browser, 'https://push.example/abc?d=e'),
          words: said,
          key: own,
          subject: 'mailto:help@example.com',
          now,
          expiresAt: new Date(now.getTime() + 90_500),
          isUrgent: true,
        });
        expect(JSON.parse(openAsBrowser(browser, body).toString())).toEqual(said);
        expect(() => openAsBrowser(newBrowserKeys(), body)).toThrow(/authenticate/);
        // So long whatever it says: nobody on the way learns more.
        expect(body.length).toBe(4096);
        expect(headers).toMatchObject({ ttl: '90', urgency: 'high', topic: topicOfPush('one') });
        const sender = await verifySender(headers['authorization'] ?? '', 'https://push.example', now);
        expect(sender.payload).toEqual({
          aud: 'https://push.example',
          sub: 'mailto:help@example.com',
          exp: now.getTime() / 1000 + 12 * 3600,
        });
        expect(sender.key).toBe(own.publicKey.toString('base64url'));
      },
    ),
    { numRuns: 20 },
  );
});

it('a topic is what RFC 8030 allows', () => expect(topicOfPush('anything at all')).toMatch(/^[\w-]{32}$/));

it.each([
  [undefined, null],
  ['120', '2026-03-02T12:02:00.000Z'],
  ['Mon, 02 Mar 2026 13:00:00 GMT', '2026-03-02T13:00:00.000Z'],
  ['Sun, 01 Mar 2026 13:00:00 GMT', '2026-03-02T12:00:00.000Z'],
  ['soon', null],
])('a push service that says %s is asked again at %s', (header, at) => {
  expect(askedAgainAt(header, now)?.toISOString() ?? null).toBe(at);
});

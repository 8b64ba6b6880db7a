import { retryAddress } from '@michi/contract/identity/address-change';
import { getOwnUser } from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type MailServer, startMailServer } from '../../../test/providers/mail-server.ts';
import { smtpMail } from '../gateways/mail/mail.ts';
import { recordBounce, refusalOf } from './bounces.ts';
import { putMail } from './mail-outbox.ts';

const token = 'a-token-of-the-provider';
let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  const mail = await smtpMail(server.url, 'no-reply@michi.test');
  app = await startTestApp({
    env: { MAIL_BOUNCE_TOKEN: token },
    gateways: (built) => ({ ...built, mail }),
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

async function write(to: string, templateCode = 'BOOKING_CONFIRMED') {
  const id = await app.ctx.transaction((tx) =>
    putMail(tx, {
      userId: null,
      to,
      templateCode,
      locale: 'en',
      subject: 'Your class',
      html: '<p>Hi</p>',
      text: 'Hi',
    }),
  );
  await app.runJobs();
  return app.ctx.db
    .selectFrom('outbox_mail')
    .select(['status', 'html', 'dealt_with_at', 'last_error', 'attempts'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
}

describe('a mail server that knows nobody of that name', () => {
  it('is asked once, then written to no more', async () => {
    const first = await write('gone@example.com');
    expect(first).toMatchObject({ status: 'FAILED', html: null, attempts: 1 });
    expect(first.dealt_with_at).not.toBeNull();
    expect(first.last_error).toContain('550');
    const second = await write('Gone@example.com');
    expect(second.last_error).toContain('Kept back');
    expect(server.triesAt('gone@example.com')).toBe(1);
  });

  it.each(['VERIFY_EMAIL', 'RESET_PASSWORD', 'ADDRESS_PROOF', 'ADMINISTRATOR_INVITED', 'GUARDIAN_INVITED'])(
    'is tried with %s, for which somebody asks, and what arrives opens it again',
    async (code) => {
      const address = `back-${code}@example.com`;
      await recordBounce(app.ctx, { address, reason: '550 no', source: 'SMTP' });
      expect(await write(address)).toMatchObject({ status: 'FAILED' });
      expect(await write(address, code)).toMatchObject({ status: 'SENT' });
      expect(await write(address)).toMatchObject({ status: 'SENT' });
    },
  );

  it('does not end what a full mailbox or a busy server only puts off', async () => {
    const refused = (responseCode: number, message: string, command = 'RCPT TO') =>
      refusalOf(Object.assign(new Error(message), { responseCode, command }));
    expect(refused(550, '550 5.1.1 no such user')).toContain('5.1.1');
    expect(refused(553, '553 5.1.3 not an address')).toContain('5.1.3');
    expect(refused(550, '550 nobody here')).toBeNull();
    expect(refused(550, '550 5.7.1 blocked for spam')).toBeNull();
    expect(refused(552, '552 5.2.2 mailbox full')).toBeNull();
    expect(refused(450, '450 4.2.0 try later')).toBeNull();
    expect(refused(550, '550 5.1.1 odd', 'DATA')).toBeNull();
    expect(refusalOf(new Error('connect ECONNREFUSED'))).toBeNull();
  });
});

it('says it to the owner of the address, who can have it tried again', async () => {
  const { email, caller } = await createStudent(app);
  await recordBounce(app.ctx, { address: email.toUpperCase(), reason: '550 no', source: 'SMTP' });
  const bouncing = async () => (await caller.call(getOwnUser, {})).emailBouncesSince;
  expect(await bouncing()).toBe(app.clock.now().toISOString());
  await caller.call(retryAddress, {});
  expect(await bouncing()).toBeUndefined();
});

describe('the report of a mail provider', () => {
  async function report(body: object, bearer = token) {
    const response = await fetch(`${app.url}/api/mail/bounces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  it('counts with its token alone, and names the field that is wrong', async () => {
    expect((await report({ address: 'late@example.com', kind: 'HARD' }, 'another')).status).toBe(401);
    expect(await write('late@example.com')).toMatchObject({ status: 'SENT' });
    const wrong = await report({ address: 'late@example.com', kind: 'SOFT' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('"field":"kind"');
    expect((await report({ address: 'late@example.com', kind: 'HARD' })).status).toBe(204);
    expect(await write('late@example.com')).toMatchObject({ status: 'FAILED' });
    // It takes the mail, and sends it back later: that says nothing about the address.
    expect(await write('late@example.com', 'RESET_PASSWORD')).toMatchObject({ status: 'SENT' });
    expect(await write('late@example.com')).toMatchObject({ status: 'FAILED' });
  });
});

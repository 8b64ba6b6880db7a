import {
  finishContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@michi/contract/administration/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmin, createStudent, type Person } from '../../../test/factories/identity.ts';
import { mailsTo } from '../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { days, hours } from '../../platform/clock.ts';
import { forgetOldMessages } from './contact-messages.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.advance(hours(1));
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const letter = {
  name: 'Noor Haddad',
  email: 'Noor@Example.com',
  topic: 'BOOKING' as const,
  message: 'Do you also have courses for transfer students?',
};
const send = (change: Partial<typeof letter> & { website?: string } = {}) =>
  app.as(null).attempt(sendContactMessage, { body: { ...letter, ...change } });
const open = async () => (await admin.caller.call(listContactMessages, { query: { limit: 100 } })).items;

describe('a message by the contact form', () => {
  it('reaches the operators as a mail that is answered to its sender, and stands in their list', async () => {
    const { status, body } = await send({ message: 'Where do I see my invoices, please?' });
    expect(status).toBe(201);
    const mail = (await mailsTo(app, admin.email))[0];
    expect(mail?.subject).toBe(`Message ${body.number} from Noor Haddad`);
    expect(mail?.text).toContain('Where do I see my invoices, please?');
    const { reply_to: replyTo } = await app.ctx.db
      .selectFrom('outbox_mail')
      .select('reply_to')
      .where('template_code', '=', 'CONTACT_MESSAGE')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(replyTo).toBe('noor@example.com');
    expect((await open()).find(({ number }) => number === body.number)).toMatchObject({
      email: 'noor@example.com',
      userId: null,
      isSuspect: false,
    });
  });

  it('knows who was signed in', async () => {
    const student = await createStudent(app);
    const { number } = await student.caller.call(sendContactMessage, { body: letter });
    expect((await open()).find((one) => one.number === number)?.userId).toBe(student.id);
  });

  it('sent twice is one', async () => {
    const message = 'My sensei did not come to class yesterday.';
    const [first, second] = [await send({ message }), await send({ message })];
    expect(second.body).toEqual(first.body);
    expect((await open()).filter((one) => one.message === message)).toHaveLength(1);
  });

  it('of a program that fills every field disturbs nobody, and is not lost', async () => {
    const before = (await mailsTo(app, admin.email)).length;
    const { body } = await send({ message: 'Cheap watches, only today!', website: 'https://spam.example' });
    expect((await mailsTo(app, admin.email)).length).toBe(before);
    expect((await open()).find(({ number }) => number === body.number)?.isSuspect).toBe(true);
  });

  it.each([
    [{ message: 'Too short' }, 'message'],
    [{ email: 'nobody' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ message: 'https://a.example https://b.example https://c.example https://d.example' }, 'message'],
  ])('%j is refused and names the field', async (change, field) => {
    const { status, problem } = await send(change);
    expect([status, problem.violations?.[0]?.field]).toEqual([400, field]);
  });

  it('comes five times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await send({ message: `Question number ${i}, again` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('that was dealt with leaves the list once, and is forgotten after a year', async () => {
    const { body } = await send({ message: 'Thank you for the quick answer!' });
    const { id } = (await open()).find(({ number }) => number === body.number) ?? { id: '' };
    await admin.caller.call(finishContactMessage, { params: { id } });
    expect((await open()).some((one) => one.id === id)).toBe(false);
    const { status, problem } = await (
      await createAdmin(app)
    ).caller.attempt(finishContactMessage, {
      params: { id },
    });
    expect([status, problem.code]).toEqual([409, 'conflict']);
    expect(problem.message).toMatch(`Message ${body.number} is done already (${admin.name}, Mar 2, 2026`);
    const unknown = { params: { id: crypto.randomUUID() } };
    expect((await admin.caller.attempt(finishContactMessage, unknown)).status).toBe(404);
    const kept = () => app.ctx.db.selectFrom('contact_message').select('id').where('id', '=', id).execute();
    app.clock.advance(days(364));
    await forgetOldMessages(app.ctx);
    expect(await kept()).toHaveLength(1);
    app.clock.advance(days(2));
    await forgetOldMessages(app.ctx);
    expect(await kept()).toHaveLength(0);
  });
});

import { sendMessage, markRead } from '@michi/contract/messaging/conversations';
import { saveNoticeChoices } from '@michi/contract/notification/notice-choices';
import { listNotices, readNotices } from '@michi/contract/notification/notices';
import { confirmSeat } from '@michi/contract/ordering/orders';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { bookFor, tomorrow } from '../../../../test/factories/money/ordering.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, days, hours, minutes } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { openConversation } from '../../messaging/index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const subjects = (person: Person) => subjectsTo(app, person);
const notices = (person: Person, query: object = {}) => person.caller.call(listNotices, { query });

describe('unread messages', () => {
  async function talk() {
    const [ada, sora] = [
      await createStudent(app, { name: 'Ada Park' }),
      await createSensei(app, { name: 'Sora Ito' }),
    ];
    const id = await app.ctx.transaction((tx) =>
      openConversation(tx, { kind: 'DIRECT', title: 'Essay lab', people: [ada.id, sora.id] }),
    );
    const say = (from: Person, body: string) =>
      from.caller.call(sendMessage, { params: { uuid: id }, body: { body, clientId: newId(app.clock) } });
    return { ada, sora, id, say };
  }

  it('are told after ten minutes, once, to who has not read them', async () => {
    const { ada, sora, id, say } = await talk();
    await say(sora, 'Bring   your\nfirst draft, please');
    await app.advance(minutes(9));
    expect(await subjects(ada)).toEqual([]);
    await app.advance(minutes(1));
    const [mail] = await mailsTo(app, ada.email);
    expect(mail?.subject).toBe('Sora Ito wrote to you');
    expect(mail?.text).toContain('> Bring your first draft, please');
    expect(linkIn(mail).pathname).toBe(`/chat/${id}`);
    await say(sora, 'And the second');
    await app.advance(minutes(10));
    expect(await subjects(ada)).toHaveLength(1);
    expect((await notices(ada)).items.map((notice) => notice.body)).toEqual(['And the second']);
    expect(await subjects(sora)).toEqual([]);
  });

  it('take their notice with them when they are read', async () => {
    const { ada, sora, id, say } = await talk();
    const { seq } = await say(sora, 'Hello');
    await app.advance(minutes(10));
    await app.runJobs();
    expect((await notices(ada)).unreadCount).toBe(1);
    await ada.caller.call(markRead, { params: { uuid: id }, body: { seq } });
    expect((await notices(ada)).unreadCount).toBe(0);
  });

  it('are mailed as seldom to who does without their notices', async () => {
    const { ada, sora, say } = await talk();
    await ada.caller.call(saveNoticeChoices, { body: { codes: ['NEW_MESSAGE'], inApp: false } });
    for (const body of ['Hello', 'And the second']) {
      await say(sora, body);
      await app.advance(minutes(10));
      expect(await subjects(ada)).toEqual(['Sora Ito wrote to you']);
    }
    expect(await notices(ada)).toMatchObject({ items: [], unreadCount: 0 });
  });

  it('are not told once they were read', async () => {
    const { ada, sora, id, say } = await talk();
    const message = await say(sora, 'Hello');
    await ada.caller.call(markRead, { params: { uuid: id }, body: { seq: message.seq } });
    await app.advance(minutes(10));
    expect(await subjects(ada)).toEqual([]);
    expect((await notices(ada)).items).toEqual([]);
  });

  it('are told in a preview of bearable length', async () => {
    const { ada, sora, say } = await talk();
    await say(sora, '👩‍🏫 lang '.repeat(300));
    await app.advance(minutes(10));
    const [notice] = (await notices(ada)).items;
    expect(notice?.body).toMatch(/^👩‍🏫 lang .*…$/u);
    expect(notice?.body.length).toBeLessThan(1700);
  });
});

describe('after the class', () => {
  it('the student is asked for an evaluation, and the sensei told of the money once it is released', async () => {
    const [sensei, student] = [await createSensei(app), await createStudent(app)];
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei, { title: 'Algebra' });
    const order = await bookFor(app, student, course, { startsAt: tomorrow });
    await app.advance(hours(24));
    const [asked] = await mailsTo(app, student.email);
    expect(asked?.subject).toBe('How was Algebra?');
    expect(asked?.text).toContain('Open until: Tuesday, March 17, 2026');
    await student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
    const [released] = await mailsTo(app, sensei.email);
    expect(released?.subject).toBe('$42.50 are yours');
  });

  describe('each side is asked for what it can do by then', () => {
    /** What each read after an hour's class of tomorrow, of which this was known before its end. */
    async function asked(
      before: (of: { sensei: Person; student: Person; seatId: string }) => Promise<unknown>,
    ) {
      const [sensei, student] = [await createSensei(app), await createStudent(app)];
      await giveWeeklyHours(app, sensei);
      const course = await createCourse(app, sensei, { title: 'Algebra' });
      const startsAt = new Date(
        Math.ceil(app.clock.now().getTime() / days(1)) * days(1) + days(1) + hours(15),
      );
      const order = await bookFor(app, student, course, { startsAt: startsAt.toISOString() });
      await app.advanceTo(after(startsAt, minutes(30)));
      await before({ sensei, student, seatId: order.classes[0]?.seatId ?? '' });
      await app.advance(hours(1));
      const to = async ({ email }: Person) =>
        (await mailsTo(app, email)).find(({ subject }) => subject === 'How was Algebra?')?.text;
      return { student: await to(student), sensei: await to(sensei) };
    }
    const mark = ({ sensei, seatId }: { sensei: Person; seatId: string }) =>
      sensei.caller.call(markAttendance, { params: { id: seatId }, body: { attendance: 'PRESENT' } });

    it('nobody has said who was there: to mark first, in time, and to confirm first', async () => {
      const { student, sensei } = await asked(async () => undefined);
      expect(sensei).toMatch(/First mark who was there: you can do that until \w+, \w+ \d+, 2026, 1[67]:00/);
      expect(sensei).toContain('Mark who was there:\n');
      expect(student).toContain('First confirm that the class took place; then you can write.');
      expect(student).toContain('Confirm the class:\n');
      expect(`${sensei}${student}`).not.toContain('evaluate=');
    });

    it('marked: both write at once, by a link that opens it, and the student confirms besides', async () => {
      const { student, sensei } = await asked(mark);
      expect(sensei).not.toContain('mark');
      expect(sensei).toMatch(/Write an evaluation:\n\S+\?class=[\da-f-]{36}&evaluate=[\da-f-]{36}\n/);
      expect(student).toContain('Please also confirm that the class took place.');
      expect(student).toMatch(/Write an evaluation:\n\S+\?class=[\da-f-]{36}&evaluate=[\da-f-]{36}\n/);
    });

    it('confirmed: the student is not asked to confirm again', async () => {
      const { student } = await asked(async (of) => {
        await mark(of);
        await of.student.caller.call(confirmSeat, { params: { id: of.seatId } });
      });
      expect(student).not.toContain('confirm');
    });
  });
});

describe('the notices', () => {
  it('are listed newest first, page by page, counted, and read one by one or all', async () => {
    const person = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
    const statuses = [
      ['PENDING_APPROVAL', 'ACTIVE'],
      ['ACTIVE', 'EXCLUDED'],
      ['PENDING_APPROVAL', 'ACTIVE'],
    ] as const;
    for (const [from, to] of statuses) {
      await app.ctx.announce('sensei.status_changed', { userId: person.id, from, to, reason: null });
      await app.advance(1000);
    }
    const first = await notices(person, { limit: 2 });
    expect(first.items.map((notice) => notice.code)).toEqual(['SENSEI_APPROVED', 'SENSEI_EXCLUDED']);
    expect(first.unreadCount).toBe(3);
    const rest = await notices(person, { limit: 2, cursor: first.nextCursor });
    expect(rest.items.map((notice) => notice.code)).toEqual(['SENSEI_APPROVED']);
    expect(rest.nextCursor).toBeNull();

    const stranger = await createStudent(app);
    await stranger.caller.call(readNotices, { body: {} });
    await stranger.caller.call(readNotices, { body: { ids: first.items.map((notice) => notice.id) } });
    expect((await notices(person)).unreadCount).toBe(3);
    await person.caller.call(readNotices, { body: { ids: [first.items[0]?.id ?? ''] } });
    expect((await notices(person)).unreadCount).toBe(2);
    await person.caller.call(readNotices, { body: {} });
    expect((await notices(person)).unreadCount).toBe(0);
    expect((await app.as(null).attempt(listNotices, { query: {} })).status).toBe(401);
  });

  it('reach the open pages of the person at once', async () => {
    const person = await createSensei(app);
    const socket = io(app.url, { transports: ['websocket'], auth: { token: await person.freshToken() } });
    try {
      await new Promise<void>((resolve) => void socket.on('connect', () => resolve()));
      const told = new Promise<{ id: string }>((resolve) => void socket.on('notice.new', resolve));
      await app.ctx.announce('sensei.status_changed', {
        userId: person.id,
        from: 'ACTIVE',
        to: 'EXCLUDED',
        reason: 'Why',
      });
      expect((await notices(person)).items[0]?.id).toBe((await told).id);
    } finally {
      socket.close();
    }
  });
});

describe('a text of an administrator', () => {
  let written = 0;
  const write = (code: string, channel: string, subject: string, body: string, enabled = true) => {
    const row = { code, channel, locale: 'en', version: (written += 1), subject, body, enabled };
    return app.ctx.db
      .insertInto('notification_template')
      .values({ id: newId(app.clock), ...row, created_at: app.clock.now() })
      .execute();
  };
  const approve = async () => {
    const person = await createSensei(app, { name: 'Kim' });
    await app.ctx.announce('sensei.status_changed', {
      userId: person.id,
      from: 'PENDING_APPROVAL',
      to: 'ACTIVE',
      reason: null,
    });
    return { mails: await mailsTo(app, person.email), items: (await notices(person)).items };
  };

  it('takes the place of ours, in mail and notice each', async () => {
    await write('SENSEI_APPROVED', 'EMAIL', 'Hi {{name}}', 'Our own words for {{name}}.\n\n[[Go]]');
    await write('SENSEI_APPROVED', 'IN_APP', 'Our own heading', 'Our own notice');
    const { mails, items } = await approve();
    expect(mails[0]).toMatchObject({ subject: 'Hi Kim' });
    expect(mails[0]?.text).toContain('Our own words for Kim.');
    expect(items[0]).toMatchObject({ subject: 'Our own heading', body: 'Our own notice' });
  });

  it('that is broken is replaced by ours, and stops nothing', async () => {
    await write('SENSEI_APPROVED', 'EMAIL', 'Hi {{nobody}}', '{{#if}');
    expect((await approve()).mails[0]?.subject).toBe('Welcome among the sensei of Michi');
  });

  it('that is switched off is not sent, except where access or money depends on it', async () => {
    await write('SENSEI_APPROVED', 'EMAIL', 'Off', 'Off', false);
    expect((await approve()).mails).toEqual([]);
    await write('RESET_PASSWORD', 'EMAIL', 'Reset all the same', 'Hello.\n\n[[Reset]]', false);
    const person = await createStudent(app);
    await app.ctx.announce('user.password_reset_requested', { userId: person.id, token: 'a-token' });
    expect(await subjects(person)).toEqual(['Reset all the same']);
  });
});

describe('a secret in a mail', () => {
  it('stands in the outbox until it was sent, and nowhere after', async () => {
    const person = await createStudent(app);
    await app.ctx.announce('user.password_reset_requested', { userId: person.id, token: 'the-secret-token' });
    const kept = () =>
      app.ctx.db
        .selectFrom('outbox_mail')
        .select(['subject', 'html', 'text', 'status'])
        .where('user_id', '=', person.id)
        .executeTakeFirst();
    expect((await kept())?.text).toContain('the-secret-token');
    await app.runJobs();
    expect(await kept()).toMatchObject({ status: 'SENT', html: null, text: null });
    expect((await kept())?.subject).not.toContain('secret');
  });
});

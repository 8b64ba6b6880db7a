import {
  cancelOrder,
  decideOrder,
  type Order,
  previewCancel,
  scheduleSession,
} from '@michi/contract/ordering/orders';
import { deleteUser, updateOwnUser } from '@michi/contract/identity/users';
import { listNotices } from '@michi/contract/notification/notices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseOverrides, createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { bookFor, choose, placeFor, submitFor, thursday } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { cancelClass } from '../../scheduling/index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function open(course: CourseOverrides = {}) {
  const sensei = await createSensei(app, { name: 'Sora Ito' });
  const student = await createStudent(app, { name: 'Ada Park' });
  await giveWeeklyHours(app, sensei);
  return { sensei, student, course: await createCourse(app, sensei, { title: 'Essay lab', ...course }) };
}
const subjects = (person: Person) => subjectsTo(app, person);
async function cancel(by: Person, order: Order, reason: string | null = null) {
  const { fingerprint } = await by.caller.call(previewCancel, { params: { id: order.id } });
  await by.caller.call(cancelOrder, { params: { id: order.id }, body: { fingerprint, reason } });
}

describe('a canceled booking', () => {
  it('by the student is told to both, with the reason to the other side, and the refund to who paid', async () => {
    const { sensei, student, course } = await open();
    await cancel(student, await bookFor(app, student, course), 'I fell ill');
    const toStudent = await mailsTo(app, student.email);
    expect(toStudent.map((mail) => mail.subject).toSorted()).toEqual([
      'A refund of $50.00',
      'Booked: Essay lab',
      'Cancelled: Essay lab',
    ]);
    const canceled = toStudent.find((mail) => mail.subject.startsWith('Cancelled'));
    expect(canceled?.text).toContain('You cancelled this class');
    expect(canceled?.text).not.toContain('I fell ill');
    const [toSensei] = await mailsTo(app, sensei.email);
    expect(toSensei?.subject).toBe('Cancelled: Essay lab');
    expect(toSensei?.text).toContain('> I fell ill');
  });

  it('of a package is told of as one refund and one payment, whatever its sessions', async () => {
    const packages = [{ sessions: 5, discountPercent: 10, validDays: 30 }];
    const { sensei, student, course } = await open({ packages });
    const order = await bookFor(app, student, course, { kind: 'PACKAGE', packageIndex: 0 });
    await student.caller.call(scheduleSession, {
      params: { id: order.id },
      body: { startsAt: '2026-03-03T11:30:00.000Z' },
    });
    await app.runJobs();
    await cancel(student, order);
    await app.runJobs();
    await app.advance(minutes(1));
    // Four of five at 45.00; the one on the next morning is too late.
    expect((await subjects(student)).filter((subject) => subject.startsWith('A refund'))).toEqual([
      'A refund of $180.00',
    ]);
    const notices = await sensei.caller.call(listNotices, { query: { limit: 50 } });
    expect(notices.items.filter(({ code }) => code === 'PAYMENT_RELEASED')).toHaveLength(1);
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
  });

  it('is not reminded of', async () => {
    const { sensei, student, course } = await open();
    const order = await bookFor(app, student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
    await cancel(sensei, order);
    await app.advance(hours(24 * 5));
    expect((await subjects(student)).filter((subject) => /Tomorrow|hour|How was/.test(subject))).toEqual([]);
    expect((await subjects(sensei)).filter((subject) => /Tomorrow|hour/.test(subject))).toEqual([]);
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
  });

  it('that was only held, and never paid, is no news', async () => {
    const { sensei, student, course } = await open();
    await placeFor(student, course);
    await app.advance(hours(1));
    expect(await subjects(student)).toEqual([]);
    expect(await subjects(sensei)).toEqual([]);
  });

  it('whose time to pay ran out at the bank is told to the student: no class, no money, and the way back', async () => {
    const { sensei, student, course } = await open();
    await submitFor(student, course);
    await app.advance(hours(1));
    const [mail, ...others] = await mailsTo(app, student.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your reserved time was let go: Essay lab');
    expect(mail?.text).toContain('was let go, because it was not paid in time. Nothing was charged.');
    expect(mail?.text).not.toMatch(/cancel|comes back/i);
    expect(linkIn(mail).pathname).toBe(`/courses/${course.id}/schedule`);
    const { items } = await student.caller.call(listNotices, { query: {} });
    expect(items).toMatchObject([{ code: 'HOLD_EXPIRED', link: `/courses/${course.id}/schedule` }]);
    expect(items[0]?.body).toContain('Nothing was charged.');
    expect(await subjects(sensei)).toEqual([]);
  });

  it.each([
    ['es', 'Tu hora reservada ha quedado libre: Essay lab', 'No se ha cobrado nada.'],
    ['pt-BR', 'Seu horário reservado foi liberado: Essay lab', 'Nada foi cobrado.'],
  ] as const)('and says so in %s', async (locale, subject, charged) => {
    const { student, course } = await open();
    await student.caller.call(updateOwnUser, { body: { locale } });
    await submitFor(student, course);
    await app.advance(hours(1));
    const [mail] = await mailsTo(app, student.email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(charged);
  });
});

describe('a group class', () => {
  it('tells no student of another, and the sensei of each seat while it takes place', async () => {
    const { sensei, student, course } = await open({ format: 'GROUP', maxSeats: 5 });
    const classId = await createGroupClass(app, course, thursday);
    const other = await createStudent(app, { name: 'Bruno Lima' });
    const order = await bookFor(app, student, course, { classId });
    await bookFor(app, other, course, { classId });
    await cancel(student, order);
    const [toSensei] = await mailsTo(app, sensei.email);
    expect(toSensei?.subject).toBe('A seat was given up: Essay lab');
    expect(toSensei?.text).toContain('With: Ada Park');
    await app.ctx.transaction((tx) => cancelClass(tx, classId, { by: sensei.id, reason: 'Flu' }));
    const toOther = await mailsTo(app, other.email);
    expect(toOther[0]?.subject).toBe('Cancelled: Essay lab');
    expect(toOther.map((mail) => mail.text + mail.html).join()).not.toContain('Ada');
    const toStudent = await mailsTo(app, student.email);
    expect(toStudent.map((mail) => mail.text + mail.html).join()).not.toContain('Bruno');
  });

  it('of which an administrator cancels one seat goes on, and both sides read why', async () => {
    const { sensei, student, course } = await open({ format: 'GROUP', maxSeats: 5 });
    const classId = await createGroupClass(app, course, thursday);
    const order = await bookFor(app, student, course, { classId });
    await bookFor(app, await createStudent(app, { name: 'Bruno Lima' }), course, { classId });
    await cancel(await createAdmin(app), order, 'Booked twice by mistake');
    const toStudent = (await mailsTo(app, student.email)).find(({ subject }) => subject.includes('seat'));
    expect(toStudent?.subject).toBe('Your seat was cancelled: Essay lab');
    expect(toStudent?.text).toContain('Your seat in this class was cancelled.');
    expect(toStudent?.text).toMatch(/done by the people who run Michi. They say why:\n\n> Booked twice/);
    const [toSensei] = await mailsTo(app, sensei.email);
    expect(toSensei?.text).toContain('A seat of this class was cancelled; the class itself takes place.');
    expect(toSensei?.text).toContain('> Booked twice by mistake');
    const notices = await student.caller.call(listNotices, { query: { limit: 10 } });
    expect(notices.items.map(({ body }) => body).join()).not.toContain('does not take place');
  });
  it.each([
    ['en', 'Your seat was cancelled: Essay lab', 'You gave up your seat', 'does not take place'],
    ['es', 'Tu plaza se ha cancelado: Essay lab', 'Has dejado tu plaza', 'no tendrá lugar'],
    ['pt-BR', 'Sua vaga foi cancelada: Essay lab', 'Você desistiu da sua vaga', 'não vai acontecer'],
  ] as const)(
    'speaks to its students of a seat alone while it takes place, and of the class once it does not: %s',
    async (locale, seatGone, gaveUp, classGone) => {
      const { sensei, course } = await open({ format: 'GROUP', maxSeats: 5 });
      const classId = await createGroupClass(app, course, thursday);
      const [leaves, putOut, stays] = [
        await createStudent(app, { name: 'Lea', locale }),
        await createStudent(app, { name: 'Otto', locale }),
        await createStudent(app, { name: 'Stella', locale }),
      ];
      const own = await bookFor(app, leaves, course, { classId });
      const bySensei = await bookFor(app, putOut, course, { classId });
      await bookFor(app, stays, course, { classId });
      await cancel(leaves, own);
      await cancel(sensei, bySensei, 'Another group suits you better');
      const told = async (person: Person) => {
        const mail = (await mailsTo(app, person.email)).find(({ subject }) => subject === seatGone);
        const { items } = await person.caller.call(listNotices, { query: {} });
        return `${mail?.text} ${items.find(({ subject }) => subject === seatGone)?.body}`;
      };
      expect(await told(leaves)).toContain(gaveUp);
      expect(await told(putOut)).toContain('> Another group suits you better');
      for (const person of [leaves, putOut]) expect(await told(person)).not.toMatch(classGone);
      const toSensei = await mailsTo(app, sensei.email);
      const seats = toSensei.filter(({ subject }) => subject === 'A seat was given up: Essay lab');
      expect(seats.find(({ text }) => text.includes('With: Lea'))?.text).toContain(
        'the class itself takes place',
      );
      expect(seats.find(({ text }) => text.includes('With: Otto'))?.text).toContain(
        'You cancelled one seat of this class; the class itself takes place.',
      );
      await app.ctx.transaction((tx) => cancelClass(tx, classId, { by: sensei.id, reason: 'Flu' }));
      await app.runJobs();
      const { items } = await stays.caller.call(listNotices, { query: {} });
      expect(items.find(({ code }) => code === 'BOOKING_CANCELED')?.body).toContain(classGone);
      expect((await subjects(sensei))[0]).toBe('Cancelled: Essay lab');
    },
  );

  it('that does not take place is told to the sensei once, however many had booked', async () => {
    const { sensei, course } = await open({ format: 'GROUP', maxSeats: 5 });
    const classId = await createGroupClass(app, course, thursday);
    for (const name of ['One', 'Two', 'Three'])
      await bookFor(app, await createStudent(app, { name }), course, { classId });
    await app.ctx.transaction((tx) => cancelClass(tx, classId, { by: null, reason: 'QUORUM' }));
    const canceled = (await mailsTo(app, sensei.email)).filter((mail) =>
      mail.subject.startsWith('Cancelled'),
    );
    expect(canceled).toHaveLength(1);
    expect(canceled[0]?.text).toContain('With: 3 students');
  });

  it('of a sensei who is banned ends for all, which the sensei hears once, with the ban itself', async () => {
    const { sensei, student, course } = await open({ format: 'GROUP', maxSeats: 5 });
    const classId = await createGroupClass(app, course, thursday);
    for (const person of [student, await createStudent(app), await createStudent(app)])
      await bookFor(app, person, course, { classId });
    const admin = await createAdmin(app);
    const before = (await mailsTo(app, sensei.email)).length;
    await admin.caller.call(deleteUser, { params: { id: sensei.id }, query: { status: 'BANNED' } });
    await app.runJobs();
    await app.advance(minutes(1));
    const told = (await mailsTo(app, sensei.email)).toReversed().slice(before);
    expect(told.map(({ subject }) => subject)).toEqual(['Your account was banned', 'Cancelled: Essay lab']);
    expect(told[0]?.text).toContain('/contact');
    expect(told[1]?.text).toContain('With: 3 students');
    expect(told[1]?.text).toContain('The students get all of their money back');
    expect(told[1]?.text).not.toMatch(/takes place|your money/);
    const toStudent = (await mailsTo(app, student.email)).find((mail) =>
      mail.subject.startsWith('Cancelled'),
    );
    expect(toStudent?.text).toContain('Everything that was paid for it comes back: $50.00.');
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
  });
});

describe('an approval course', () => {
  it('asks the sensei with the last moment to answer, and tells the student of a no', async () => {
    const { sensei, student, course } = await open({ requiresApproval: true });
    const order = await submitFor(student, course);
    await choose(order, 'APPROVE');
    const [asked] = await mailsTo(app, sensei.email);
    expect(asked?.subject).toBe('A booking waits for you: Essay lab');
    expect(asked?.text).toContain('Answer until: Wednesday, March 4, 2026');
    await sensei.caller.call(decideOrder, {
      params: { id: order.id },
      body: { decision: 'DECLINE', reason: 'I travel that day' },
    });
    const [declined] = await mailsTo(app, student.email);
    expect(declined?.subject).toBe('Not possible this time: Essay lab');
    expect(declined?.text).toContain('> I travel that day');
    expect(linkIn(declined).pathname).toBe(`/courses/${course.id}/schedule`);
  });

  it('tells the student when nobody answered', async () => {
    const { student, sensei, course } = await open({ requiresApproval: true });
    await choose(await submitFor(student, course), 'APPROVE');
    await app.runJobs();
    const before = app.clock.now();
    await app.advance(hours(48));
    const [mail] = await mailsTo(app, student.email);
    expect(mail?.subject).toBe('Not possible this time: Essay lab');
    expect(mail?.text).toContain('> There was no answer in time.');
    expect((await subjects(sensei))[0]).toBe('Cancelled: Essay lab');
    app.clock.set(before);
  });
});

describe('a package', () => {
  it('confirms its later sessions one by one, and tells of the held money once', async () => {
    const { student, sensei, course } = await open({
      packages: [{ sessions: 3, discountPercent: 10, validDays: 90 }],
    });
    const order = await bookFor(app, student, course, { kind: 'PACKAGE', packageIndex: 0 });
    expect(await subjects(student)).toEqual(['Booked: Essay lab']);
    await student.caller.call(scheduleSession, {
      params: { id: order.id },
      body: { startsAt: '2026-03-09T10:00:00.000Z' },
    });
    const mails = await mailsTo(app, student.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Booked: Essay lab', 'Booked: Essay lab']);
    expect(mails[0]?.text).toContain('Monday, March 9, 2026');
    expect(await subjects(sensei)).toHaveLength(2);
  });
});

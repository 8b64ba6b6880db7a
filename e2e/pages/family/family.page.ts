import {
  acceptGuardianInvitation,
  guardianConsentVersion,
  inviteGuardian,
} from '@michi/contract/identity/guardians';
import { placeOrder } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mailTo } from '../../support/people/mail.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { holdLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A guardian's two pages: what a child asks for, and what it may spend.

let course: Awaited<ReturnType<typeof newCourse>>;
let guardian: Awaited<ReturnType<typeof newStudent>>;
let child: { id: string; token: string };

beforeAll(async () => {
  const { token: senseiToken } = await newTeacher('Ines Duarte');
  course = await newCourse(senseiToken, { title: 'Essays for one of fifteen', price: 6_000 });
  guardian = await newStudent('Sofia Marques');
  const born = `${new Date().getUTCFullYear() - 15}-01-02`;
  const { id, email } = await newAccount(location.origin, 'Tiago Marques', 'STUDENT', born);
  child = { id, token: await tokenOf(email) };
  await call(inviteGuardian, { body: { email: guardian.email } }, child.token);
  const mail = await mailTo(location.origin, guardian.email, /guardian/);
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const consent = guardianConsentVersion;
  await call(acceptGuardianInvitation, { body: { token, consent } }, guardian.token);
});
afterAll(() => course.remove());
beforeEach(() => signInAs(guardian.email));

test('what a child asks for waits on the dashboard, and is paid once it is approved', async () => {
  await holdLastTime(course.id, child.token);
  await openPage('/student');
  await page.getByRole('link', { name: `Look at the booking of ${course.title}` }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Tiago Marques would like to book' });
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Approve and pay' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Pay \$60/ })).toBeVisible();
});

test('limits are kept, but none below what is reserved already', async () => {
  await openPage('/student/family');
  await expect.element(page.getByText('You are asked for each booking.')).toBeVisible();
  await page.getByRole('button', { name: 'Change limits' }).click();
  await page.getByLabelText(/^A month at most/).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('is spent or reserved already');
  await page.getByLabelText(/^A month at most/).fill('150');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Of $150.00 a month' })).toBeVisible();
});

test('the child’s name is put on the list of a full class, and stands on its page until it leaves', async () => {
  const { token } = await newTeacher('Runa Dahl');
  const group = await newCourse(token, { title: 'Waves in company', format: 'GROUP', maxSeats: 2 });
  const startsAt = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 13)}:00:00.000Z`;
  const made = await call(scheduleClass, { params: { id: group.id }, body: { startsAt } }, token);
  for (const name of ['Ana Lind', 'Bo Lind']) {
    const about = { courseId: group.id, startsAt, classId: made.id, idempotencyKey: crypto.randomUUID() };
    await call(placeOrder, { body: about }, (await newStudent(name)).token);
  }
  await openPage(`/courses/${group.id}/schedule`);
  const full = page.getByRole('region', { name: 'Full classes' });
  await full.getByLabelText('Who is it for?').selectOptions('Tiago Marques');
  await full.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect.element(full).toMatchTextContent('Tiago Marques is number 1 of 1');
  // The guardian may wait as well.
  await full.getByLabelText('Who is it for?').selectOptions('For me');
  await expect.element(full.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await openPage(`/student/family?child=${child.id}`);
  const lists = page.getByRole('region', { name: 'Waiting lists' });
  await expect.element(lists).toMatchTextContent('Waves in company');
  await expect.element(lists).toMatchTextContent('Tiago Marques is number 1 of 1');
  expect(await findings()).toEqual([]);
  await lists.getByRole('button', { name: 'Leave the list' }).click();
  await expect.element(lists).not.toBeInTheDocument();
});

import { addChild, guardianConsentVersion } from '@michi/contract/identity/guardians';
import { getOrder, placeOrder } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { payFor } from '../support/pay.ts';
import { resize } from '../support/resize.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A guardian acts for a child that has no sign-in: books, answers, and is told what the child needs.

const day = 86_400_000;
const hourIn = (days: number) => `${new Date(Date.now() + days * day).toISOString().slice(0, 13)}:00:00.000Z`;
let sensei: Awaited<ReturnType<typeof newTeacher>>;
let guardian: Awaited<ReturnType<typeof newStudent>>;
let childId: string;
beforeAll(async () => {
  sensei = await newTeacher('Ines Duarte');
  guardian = await newStudent('Sofia Marques');
  const birthDate = `${new Date().getUTCFullYear() - 11}-01-02`;
  const child = { name: 'Lia Marques', birthDate, consent: guardianConsentVersion };
  childId = (await call(addChild, { body: child }, guardian.token)).id;
});
beforeEach(() => signInAs(guardian.email));

test('before it is booked: the child needs a sign-in to enter, and the form is one press away', async () => {
  const course = await newCourse(sensei.token, { title: 'Tides for one of eleven' });
  await openPage(`/courses/${course.id}/schedule`);
  const needed = page.getByText('Lia Marques needs a sign-in to enter the classroom', { exact: false });
  await expect.element(page.getByLabelText('Who is it for?')).toBeVisible();
  await expect.element(needed).not.toBeInTheDocument();
  await page.getByLabelText('Who is it for?').selectOptions('Lia Marques');
  await expect.element(needed).toBeVisible();
  await page.getByRole('link', { name: 'Give a sign-in' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Give a sign-in' })).toBeVisible();
});

/** The sensei asks to move the whole class by a day. */
async function proposed(title: string, inDays: number) {
  const course = await newCourse(sensei.token, { title, format: 'GROUP', maxSeats: 2 });
  const startsAt = hourIn(inDays);
  const { id: classId } = await call(
    scheduleClass,
    { params: { id: course.id }, body: { startsAt } },
    sensei.token,
  );
  const body = {
    courseId: course.id,
    startsAt,
    classId,
    forStudentId: childId,
    idempotencyKey: crypto.randomUUID(),
  };
  const { id } = await call(placeOrder, { body }, guardian.token);
  await payFor(id, guardian.token);
  const params = { id: classId };
  const later = hourIn(inDays + 1);
  const { outcome } = await call(getMove, { params, query: { startsAt: later } }, sensei.token);
  const fingerprint = outcome?.fingerprint ?? '';
  await call(moveClass, { params, body: { startsAt: later, fingerprint } }, sensei.token);
  return { id, later };
}
const see = (id: string) => call(getOrder, { params: { id } }, guardian.token);

test('a proposed time is accepted on the booking, on a phone as well', async () => {
  const { id, later } = await proposed('Currents in company', 6);
  await resize(390);
  await openPage(`/checkouts/list-checkouts?order=${id}`);
  const accept = page.getByRole('button', { name: 'Accept the new time' });
  await expect.element(accept).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decline, money back' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the class' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findings()).toEqual([]);
  await accept.click();
  await expect.poll(async () => (await see(id)).classes).toMatchObject([{ startsAt: later, proposal: null }]);
  await expect.element(page.getByRole('button', { name: 'Decline, money back' })).not.toBeInTheDocument();
});

test('declined it asks first, and the money goes back', async () => {
  const { id } = await proposed('Whirlpools in company', 8);
  await openPage(`/checkouts/list-checkouts?order=${id}`);
  await page.getByRole('button', { name: 'Decline, money back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the new time?' });
  await expect.element(dialog).toMatchTextContent('The class of Lia Marques is cancelled');
  await dialog.getByRole('button', { name: 'Decline, money back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await see(id)).status).toBe('CANCELED');
});

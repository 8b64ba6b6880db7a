import { listOrders } from '@michi/contract/ordering/orders';
import {
  getAvailability,
  getClass,
  listOwnClasses,
  listProposedTimes,
} from '@michi/contract/scheduling/classes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { dayIn } from '../support/teaching.ts';
import { turnTo } from '../support/turn-to.ts';

// Another time that a sensei has asked for, while nobody has answered.

const rachel = 'rachel.kim@demo.michi.test';

async function proposedTo(email: string) {
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 60 * 86_400_000).toISOString() };
  const [proposed] = (await call(listProposedTimes, { query }, await tokenOf(email))).items;
  if (!proposed) throw new Error(`The demo world has no proposed time for ${email}`);
  return proposed;
}

test('stands in her own calendar beside the class, held and tentative, and leads to it', async () => {
  const { startsAt, courseTitle } = await proposedTo(rachel);
  await signInAs(rachel);
  const hour = await turnTo(startsAt);
  const name = new RegExp(`^${hour}–.*Proposed: ${courseTitle}\\. Held until the answer`);
  const entry = page.getByRole('button', { name });
  await expect.element(entry).toHaveStyle({ borderStyle: 'dashed' });
  await press(entry, '{Enter}');
  const details = page.getByRole('dialog', { name: courseTitle });
  await expect.element(details.getByRole('heading', { name: 'You proposed another time' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();

  // On a phone it is a list, and of the same week.
  await resize(390);
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await expect.element(page.getByRole('listitem').filter({ has: entry })).toBeVisible();
  await entry.click();
  await expect.element(details).toBeVisible();
});

test('is shown to her who wants that very day off, before anything is saved', async () => {
  const { startsAt } = await proposedTo(rachel);
  const { timeZone } = await call(getAvailability, {}, await tokenOf(rachel));
  const day = dayIn(timeZone, startsAt);
  await signInAs(rachel);
  await openPage(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(page.getByRole('heading', { name: /in this time or (is|are) to move into it$/ }))
    .toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Moves into this time' });
  await expect.element(row.getByRole('heading')).toBeVisible();
  await expect.element(row.getByRole('radio', { name: 'Cancel with full refund' })).toBeVisible();
  await expect.element(row.getByRole('radio', { name: 'Propose a new time' })).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/takes? place although you are away, if (its|their) students agree/))
    .toBeVisible();
});

test('stands in the calendar of the student who is asked, and leads to the answer', async () => {
  const { courseTitle, startsAt, asked } = await proposedTo(demo.student);
  await signInAs(demo.student);
  const hour = await turnTo(startsAt);
  const waiting = `Proposed: ${courseTitle}\\. ${asked?.sensei} waits for your answer until `;
  const entry = page.getByRole('button', { name: new RegExp(`^${hour}–.*${waiting}`) });
  await expect.element(entry).toHaveStyle({ borderStyle: 'dashed' });
  await press(entry, '{Enter}');
  const details = page.getByRole('dialog', { name: courseTitle });
  await expect
    .element(details.getByRole('heading', { name: `${asked?.sensei} proposes another time` }))
    .toBeVisible();
});

test('stands beside the next class of a student, which cannot take place at the time of before', async () => {
  await signInAs(demo.student);
  const now = Date.now();
  const instead = new Date(now + 8 * 86_400_000).toISOString();
  interceptCalls(
    ({ method, path }) => method === 'GET' && path === '/classes',
    async (pass) => {
      const response = await pass();
      const { items, ...list } = listOwnClasses.response.parse(await response.json());
      const asked = items.map((item) => ({
        ...item,
        can: item.can.filter((step) => step !== 'agree'),
        proposal: { startsAt: instead, endsAt: instead, answerBy: new Date(now).toISOString(), agreed: 1 },
      }));
      return Response.json({ ...list, items: asked }, { headers: response.headers });
    },
  );
  await openPage('/student');
  const next = page.getByRole('article', { name: 'Your next class' });
  await expect.element(next.getByText('New time proposed')).toBeVisible();
  await expect.element(next.getByText(/^Instead:/).getByRole('time')).toHaveAttribute('datetime', instead);
  await expect.element(next.getByText('You have accepted; the others are still answering.')).toBeVisible();
  const others = page.getByRole('region', { name: 'After that' }).getByRole('listitem');
  await expect.element(others.first()).toMatchTextContent('New time proposed');
});

test('is what the list of orders and the page of the payment say instead of "booked", and both lead to the answer', async () => {
  const { classId } = await proposedTo(demo.student);
  const token = await tokenOf(demo.student);
  const { items } = await call(listOrders, { query: { limit: 50 } }, token);
  const order = items.find(({ classes }) => classes.some((item) => item.classId === classId));
  if (!order) throw new Error('The class of the proposed time was never ordered');
  await signInAs(demo.student);
  const asks = `${order.sensei.name} proposes another time`;
  const answer = page.getByRole('link', { name: 'See the class and answer' });

  await openPage('/checkouts/list-checkouts');
  const card = page.getByRole('article').filter({ hasText: order.number });
  await expect.element(card.getByText('New time proposed')).toBeVisible();
  await card.getByRole('link', { name: 'See the class and answer' }).click();
  const details = page.getByRole('dialog', { name: order.course.title });
  await expect.element(details.getByRole('heading', { name: asks })).toBeVisible();

  await openPage(`/payment-result?order=${order.id}`);
  await expect.element(page.getByRole('heading', { name: asks })).toBeVisible();
  await expect.element(page.getByText(/You are booked/i)).not.toBeInTheDocument();
  await answer.click();
  await expect.element(details.getByRole('heading', { name: asks })).toBeVisible();

  await openPage('/student/courses');
  const course = page.getByRole('article').filter({ hasText: order.number });
  await expect.element(course.getByText('New time proposed')).toBeVisible();
});

test('stands in the calendar of all, with who waits for whom', async () => {
  const { classId, courseTitle, startsAt, asked } = await proposedTo(demo.student);
  const { sensei } = await call(getClass, { params: { id: classId } }, await tokenOf(demo.student));
  await signInAs(demo.admin);
  // On a full day of all sensei together it may be one of those that "+1" stands for.
  const hour = await turnTo(startsAt, `/admin/calendar-settings/calendar?sensei=${sensei.id}`);
  const waiting = `Proposed: ${courseTitle}\\. ${asked?.sensei} waits for .+ until `;
  const entry = page.getByRole('button', { name: new RegExp(`^${hour}–.*${waiting}`) });
  await expect.element(entry).toHaveStyle({ borderStyle: 'dashed' });
  await press(entry, '{Enter}');
  const details = page.getByRole('dialog', { name: courseTitle });
  await expect
    .element(details.getByRole('heading', { name: `${asked?.sensei} proposes another time` }))
    .toBeVisible();
});

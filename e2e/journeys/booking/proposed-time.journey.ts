import { listOrders } from '@michi/contract/ordering/orders';
import {
  getAvailability,
  getClass,
  listOwnClasses,
  listProposedTimes,
} from '@michi/contract/scheduling/classes';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { turnTo } from '../../support/steps/classes.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// Another time that a sensei has asked for, while nobody has answered.

const rachel = 'rachel.kim@demo.michi.test';

async function proposedTo(url: string, email: string) {
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 60 * 86_400_000).toISOString() };
  const [proposed] = (await call(url, listProposedTimes, { query }, await tokenOf(url, email))).items;
  if (!proposed) throw new Error(`The demo world has no proposed time for ${email}`);
  return proposed;
}

test('stands in her own calendar beside the class, held and tentative, and leads to it', async ({
  browser,
  world,
}) => {
  const proposed = await proposedTo(world.url, rachel);
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, rachel);

  const hour = await turnTo(page, proposed.startsAt);
  const name = new RegExp(`^${hour}–.*Proposed: ${proposed.courseTitle}\\. Held until the answer`);
  const entry = page.getByRole('button', { name });
  await expect(entry).toHaveCSS('border-style', 'dashed');
  await entry.press('Enter');
  const details = page.getByRole('dialog', { name: proposed.courseTitle });
  await expect(details.getByRole('heading', { name: 'You proposed another time' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // On a phone it is a list, and of the same week.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'List', selected: true })).toBeVisible();
  await entry.click();
  await expect(details).toBeVisible();
  await context.close();
});

test('is shown to her who wants that very day off, before anything is saved', async ({ browser, world }) => {
  const proposed = await proposedTo(world.url, rachel);
  const token = await tokenOf(world.url, rachel);
  const { timeZone } = await call(world.url, getAvailability, {}, token);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(proposed.startsAt));
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, rachel);
  await page.goto(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { name: /in this time or (is|are) to move into it$/ }),
  ).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Moves into this time' });
  await expect(row.getByRole('heading')).toBeVisible();
  await expect(row.getByRole('radio', { name: 'Cancel with full refund' })).toBeVisible();
  await expect(row.getByRole('radio', { name: 'Propose a new time' })).toHaveCount(0);
  await expect(
    page.getByText(/takes? place although you are away, if (its|their) students agree/),
  ).toBeVisible();
  await context.close();
});

test('stands in the calendar of the student who is asked, and leads to the answer', async ({
  browser,
  world,
}) => {
  const { courseTitle, startsAt, asked } = await proposedTo(world.url, demo.student);
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  const hour = await turnTo(page, startsAt);
  const waiting = `Proposed: ${courseTitle}\\. ${asked?.sensei} waits for your answer until `;
  const entry = page.getByRole('button', { name: new RegExp(`^${hour}–.*${waiting}`) });
  await expect(entry).toHaveCSS('border-style', 'dashed');
  await entry.press('Enter');
  const details = page.getByRole('dialog', { name: courseTitle });
  await expect(
    details.getByRole('heading', { name: `${asked?.sensei} proposes another time` }),
  ).toBeVisible();
  await context.close();
});

test('stands beside the next class of a student, which cannot take place at the time of before', async ({
  browser,
  world,
}) => {
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  const now = Date.now();
  const instead = new Date(now + 8 * 86_400_000).toISOString();
  await page.route(/\/api\/classes\?/, async (route) => {
    const response = await route.fetch();
    const { items, ...list } = listOwnClasses.response.parse(await response.json());
    const asked = items.map((item) => ({
      ...item,
      can: item.can.filter((step) => step !== 'agree'),
      proposal: { startsAt: instead, endsAt: instead, answerBy: new Date(now).toISOString(), agreed: 1 },
    }));
    await route.fulfill({ response, json: { ...list, items: asked } });
  });
  await page.goto('/student');
  const next = page.getByRole('article', { name: 'Your next class' });
  await expect(next.getByText('New time proposed')).toBeVisible();
  await expect(next.getByText('Instead:').getByRole('time')).toHaveAttribute('datetime', instead);
  await expect(next.getByText('You have accepted; the others are still answering.')).toBeVisible();
  const others = page.getByRole('region', { name: 'After that' }).getByRole('listitem');
  await expect(others.first()).toContainText('New time proposed');
  // What the page asks for again and again may be on its way.
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('is what the list of orders and the page of the payment say instead of "booked", and both lead to the answer', async ({
  browser,
  world,
}) => {
  const { classId } = await proposedTo(world.url, demo.student);
  const token = await tokenOf(world.url, demo.student);
  const { items } = await call(world.url, listOrders, { query: { limit: 50 } }, token);
  const order = items.find(({ classes }) => classes.some((item) => item.classId === classId));
  if (!order) throw new Error('The class of the proposed time was never ordered');
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  const asks = `${order.sensei.name} proposes another time`;
  const answer = { name: 'See the class and answer' };

  await page.goto('/checkouts/list-checkouts');
  const card = page.getByRole('article').filter({ hasText: order.number });
  await expect(card.getByText('New time proposed')).toBeVisible();
  await card.getByRole('link', answer).click();
  const details = page.getByRole('dialog', { name: order.course.title });
  await expect(details.getByRole('heading', { name: asks })).toBeVisible();

  await page.goto(`/payment-result?order=${order.id}`);
  await expect(page.getByRole('heading', { name: asks })).toBeVisible();
  await expect(page.getByText('You are booked')).toHaveCount(0);
  await page.getByRole('link', answer).click();
  await expect(details.getByRole('heading', { name: asks })).toBeVisible();

  await page.goto('/student/courses');
  const course = page.getByRole('article').filter({ hasText: order.number });
  await expect(course.getByText('New time proposed')).toBeVisible();
  await context.close();
});

test('stands in the calendar of all, with who waits for whom', async ({ browser, world }) => {
  const { classId, courseTitle, startsAt, asked } = await proposedTo(world.url, demo.student);
  const token = await tokenOf(world.url, demo.student);
  const { sensei } = await call(world.url, getClass, { params: { id: classId } }, token);
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  // On a full day of all sensei together it may be one of those that "+1" stands for.
  const hour = await turnTo(page, startsAt, `/admin/calendar-settings/calendar?sensei=${sensei.id}`);
  const waiting = `Proposed: ${courseTitle}\\. ${asked?.sensei} waits for .+ until `;
  const entry = page.getByRole('button', { name: new RegExp(`^${hour}–.*${waiting}`) });
  await expect(entry).toHaveCSS('border-style', 'dashed');
  await entry.press('Enter');
  const details = page.getByRole('dialog', { name: courseTitle });
  await expect(
    details.getByRole('heading', { name: `${asked?.sensei} proposes another time` }),
  ).toBeVisible();
  await context.close();
});

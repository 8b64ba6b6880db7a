import { decideSensei, getOwnUser, registerUser, verifyEmail } from '@michi/contract/identity/users';
import { listOrders } from '@michi/contract/ordering/orders';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { getAvailability, listOwnClasses } from '@michi/contract/scheduling/classes';
import {
  createTimeOff,
  deleteTimeOff,
  getTimeOff,
  listTimeOffs,
  previewTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { chooseTime } from '../../support/steps/booking.ts';
import { codeIn, demo, demoPassword, mailTo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// What a sensei does about the own standing: pause, come back, apply again.

const email = 'tomas.herrera@demo.michi.test';

test('a sensei pauses, is found nowhere, and comes back', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  const listed = async () =>
    (
      await call(world.url, searchCourses, { query: { q: 'From Spanish draft to English essay' } })
    ).items.some(({ sensei }) => sensei.name === 'Tomás Herrera');
  expect(await listed()).toBe(true);
  await signInAs(page, email);
  await page.goto('/profile?section=public');
  await page.getByRole('button', { name: 'Pause teaching' }).click();
  const banner = page.getByRole('region', { name: 'You are not listed right now' });
  await expect(banner).toContainText('booked classes and paid packages go on');
  await expect.poll(listed).toBe(false);
  await page.goto('/sensei');
  await banner.getByRole('button', { name: 'Show me again' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(listed).toBe(true);
  await context.close();
});

test('while the sensei pauses, her student goes on with a package, and a stranger finds no page', async ({
  browser,
  world,
}) => {
  const [as, token] = await Promise.all([tokenOf(world.url, demo.sensei), tokenOf(world.url, demo.student)]);
  const { items } = await call(world.url, listOrders, { query: { limit: 50 } }, token);
  const order = items.find(({ can }) => can.includes('schedule'));
  if (!order) throw new Error('No package has a session left');
  const { id } = await call(world.url, getOwnUser, {}, as);
  const set = (status: 'ACTIVE' | 'INACTIVE') =>
    call(world.url, decideSensei, { params: { id }, body: { status } }, as);
  const coursePage = `/courses/${order.course.id}`;
  await set('INACTIVE');
  try {
    const { page, context } = await newPerson(browser, world.url);
    expect((await page.goto(coursePage))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();

    await signInAs(page, demo.student);
    await page.goto(coursePage);
    await expect(page.getByRole('heading', { level: 1, name: order.course.title })).toBeVisible();
    const booking = page.getByRole('complementary', { name: 'Book', exact: true });
    await expect(booking).toContainText('No new bookings are taken here at present.');
    await expect(booking).toContainText('The package that you paid for goes on');
    await expect(booking.getByRole('link', { name: 'Schedule the next class' })).toHaveAttribute(
      'href',
      `${coursePage}/schedule?session=${order.id}`,
    );
    await page.goto(`/users/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible();
    await page.goto(`${coursePage}/schedule`);
    await expect(page.getByText('No new bookings are taken here at present.')).toBeVisible();

    await page.goto('/checkouts/list-checkouts');
    await page
      .getByRole('article')
      .filter({ hasText: order.number })
      .getByRole('link', { name: /Schedule/ })
      .click();
    await chooseTime(page, { day: 'last' });
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByText(/^Booked: /)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { name: order.course.title })).toBeVisible();
    await context.close();
  } finally {
    await set('ACTIVE');
  }
});

test('who was excluded reads why, and from when on to apply again', async ({ browser, world }) => {
  const address = `excluded-${Date.now()}@example.test`;
  const body = { email: address, password: demoPassword, name: 'Nora Nyqvist', type: 'SENSEI' as const };
  const { id } = await call(world.url, registerUser, { body });
  const code = codeIn(await mailTo(world.url, address, /./));
  await call(world.url, verifyEmail, { params: { uuid: id }, query: { code } });
  const admin = await tokenOf(world.url, demo.admin);
  const decision = { status: 'EXCLUDED' as const, reason: 'The letter could not be read.' };
  await call(world.url, decideSensei, { params: { id }, body: decision }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, address);
  const banner = page.getByRole('region', { name: 'You are not listed right now' });
  await expect(banner).toContainText('The letter could not be read.');
  await expect(banner).toContainText('You can apply again from');
  await expect(banner.getByRole('button', { name: 'Apply again' })).toBeHidden();
  await context.close();
});

test('a time-off changed in two tabs: the second sees what the first saved, and loses nothing', async ({
  browser,
  world,
}) => {
  const as = await tokenOf(world.url, demo.sensei);
  const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const timeOff = {
    allDay: true,
    fromDate: day,
    fromTime: null,
    toDate: day,
    toTime: null,
    recurrence: null,
    recursUntil: null,
    privateReason: null,
    publicNote: null,
  };
  const { fingerprint } = await call(world.url, previewTimeOff, { body: timeOff }, as);
  const { id } = await call(world.url, createTimeOff, { body: { ...timeOff, choices: [], fingerprint } }, as);
  const { page: first, context } = await newPerson(browser, world.url);
  await signInAs(first, demo.sensei);
  const second = await context.newPage();
  const write = async (page: typeof first, field: RegExp, text: string) => {
    await page.getByRole('textbox', { name: field }).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  for (const page of [first, second]) {
    await page.goto(`/sensei/time-offs/create?edit=${id}`);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  }
  await write(first, /^Note to students/, 'Back soon');
  await first.waitForURL('**/sensei/time-offs');
  await write(second, /^Reason/, 'A wedding');
  const elsewhere = second.getByRole('heading', { name: 'In the meantime this was saved elsewhere:' });
  await expect(elsewhere).toBeFocused();
  await expect(second.getByText('Back soon')).toBeVisible();
  await expect(second.getByRole('textbox', { name: /^Reason/ })).toHaveValue('A wedding');
  await second.getByRole('button', { name: 'Keep what I typed' }).click();
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.waitForURL('**/sensei/time-offs');
  const saved = await call(world.url, getTimeOff, { params: { id } }, as);
  expect(saved).toMatchObject({ privateReason: 'A wedding', publicNote: null });
  await call(world.url, deleteTimeOff, { params: { id } }, as);
  await context.close();
});

test('what was typed for a time-off is kept until the classes in it are settled', async ({
  browser,
  world,
}) => {
  const as = await tokenOf(world.url, demo.sensei);
  const from = new Date().toISOString();
  const { items } = await call(world.url, listOwnClasses, { query: { from } }, as);
  const booked = items.find(
    ({ status, startsAt, seatsTaken }) => status === 'SCHEDULED' && startsAt > from && seatsTaken > 0,
  );
  const { timeZone } = await call(world.url, getAvailability, {}, as);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(booked?.startsAt ?? ''));
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/time-offs/create?from=${day}&to=${day}`);
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  const step = page.getByRole('button', { name: 'Continue' });
  const back = page.getByRole('button', { name: 'Back' });
  await reason.fill('A day in the mountains');
  await step.click();
  await back.click();
  await step.click();
  await expect(back).toBeVisible();
  await page.reload();
  await expect(reason).toHaveValue('A day in the mountains');
  await step.click();
  await page.getByRole('button', { name: 'Save time off' }).click();
  await page.waitForURL('**/sensei/time-offs');
  // Another one begins empty.
  await page.goto(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await expect(reason).toHaveValue('');
  const saved = await call(world.url, listTimeOffs, { query: {} }, as);
  const made = saved.items.find(({ privateReason }) => privateReason === 'A day in the mountains');
  await call(world.url, deleteTimeOff, { params: { id: made?.id ?? '' } }, as);
  await context.close();
});

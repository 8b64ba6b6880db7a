import { searchCourses } from '@michi/contract/catalogue/courses';
import { fillBirthDate } from '../../support/people/new-account.ts';
import { getOrder, listOrders } from '@michi/contract/ordering/orders';
import { expect, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { chooseTime, hold, payWith, toProvider } from '../../support/steps/booking.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';
import { createVisitors } from '../../support/people/visitors.ts';

// What goes wrong, and what people then see.

let world: World;
let courseId: string;

test.beforeAll(async () => {
  world = await startWorld();
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  courseId = items.find(({ title }) => title.startsWith('Supplemental essays: ten prompts'))?.id ?? '';
});

test.afterAll(() => world.stop());

test.beforeEach(({ page }) => {
  page.setDefaultTimeout(20_000);
});

test('two students race for one time: the loser reads "Just taken" and sees others', async ({ browser }) => {
  const visitors = createVisitors(browser, world.url);
  const first = await newPerson(browser, world.url, { storageState: await visitors({ as: 'student' }) });
  const second = await newPerson(browser, world.url, {
    storageState: await visitors({ as: 'student', isNew: true }),
  });
  for (const { page } of [first, second]) {
    await page.goto(`/courses/${courseId}/schedule`);
    await chooseTime(page, { day: 'last' });
  }
  await fillBirthDate(second.page);
  await hold(first.page);
  await second.page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(second.page.getByRole('alert').filter({ hasText: 'Just taken' })).toBeVisible();
  await expect(
    second.page
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('radio')
      .first(),
  ).toBeAttached();
  await chooseTime(second.page, { day: 'first' });
  await hold(second.page);
  for (const { context } of [first, second]) await context.close();
});

test('killed between payment and classroom, the server completes the order by itself', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  await page.goto(`/courses/${courseId}/schedule`);
  await chooseTime(page, { day: 'last' });
  await hold(page);
  await toProvider(page);
  // The news of the payment is on its way to the shop, which is gone before it can act on it.
  await page.getByText('How the news reaches the shop').first().click();
  await page.getByRole('radio', { name: '20 seconds late' }).check();
  await payWith(page, 'approve');
  await page.waitForURL(/\/payment-result\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible();
  const { items } = await call(
    world.url,
    listOrders,
    { query: { limit: 1 } },
    await tokenOf(world.url, demo.student),
  );
  const id = items[0]?.id ?? '';
  expect(items[0]?.status).not.toBe('COMPLETED');
  await world.kill();
  await world.revive();
  await world.advance(30_000);
  const token = await tokenOf(world.url, demo.student);
  const status = async () => (await call(world.url, getOrder, { params: { id } }, token)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('COMPLETED');
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible({
    timeout: 60_000,
  });
  await context.close();
});

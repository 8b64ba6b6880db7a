import { createCourse, searchCourses } from '@michi/contract/catalogue/courses';
import { cancelOrder, getOrder, listOrders, previewCancel } from '@michi/contract/ordering/orders';
import { expect, type Page, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { book, chooseTime, expectBooked, hold, pay, payWith } from '../../support/steps/booking.ts';
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
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
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

test('a time that was paid in another tab is not let go from the one that still offers to pay', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  // It hears of nothing: one that does shows the booking by itself.
  await page.routeWebSocket(/socket\.io/, () => {});
  await signInAs(page, demo.student);
  await page.goto(`/courses/${courseId}/schedule`);
  await chooseTime(page, { day: 'last' });
  await hold(page);
  const token = await tokenOf(world.url, demo.student);
  const { items } = await call(world.url, listOrders, { query: { limit: 1 } }, token);
  const id = items[0]?.id ?? '';
  const other = await context.newPage();
  await other.goto(`/courses/${courseId}/schedule?order=${id}`);
  await pay(other, 'approve');
  await expectBooked(other);
  await page.getByRole('button', { name: 'Let it go and pick another time' }).click();
  await expect(page.getByRole('heading', { name: 'This one is already on its way' })).toBeVisible();
  expect((await call(world.url, getOrder, { params: { id } }, token)).status).toBe('COMPLETED');
  await context.close();
});

test('a cancellation that is open follows one made elsewhere; the keyboard stays on the card and the filter', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  const dialog = page.getByRole('dialog');
  const token = await tokenOf(world.url, demo.student);
  const newestOrder = async () => {
    const { items } = await call(world.url, listOrders, { query: { limit: 1 } }, token);
    return { id: items[0]?.id ?? '', number: items[0]?.number ?? '' };
  };
  for (const isHeard of [true, false]) {
    await book(page, courseId, { day: 'last' });
    const first = await newestOrder();
    const { promise: isCancelled, resolve: connect } = Promise.withResolvers<void>();
    if (!isHeard)
      await page.routeWebSocket(/socket\.io/, async (socket) => {
        await isCancelled;
        socket.connectToServer();
      });
    await page.goto('/checkouts/list-checkouts');
    await page.getByRole('button', { name: `Cancel ${first.number}` }).press('Enter');
    await expect(dialog).toContainText('$60.00 goes back');
    const at = { params: { id: first.id } };
    const { fingerprint } = await call(world.url, previewCancel, { ...at, query: {} }, token);
    await call(world.url, cancelOrder, { ...at, body: { fingerprint } }, token);
    connect();
    await expect(page.getByRole('dialog', { name: 'This booking was cancelled' })).toBeVisible();
    await expect(dialog).toContainText('You cancelled it already, perhaps in another window.');
    await expect(dialog).toContainText(/\$60\.00 (was given back|is on its way back)|is being settled/);
    await expect(dialog.getByRole('button', { name: 'Cancel the class' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(dialog).toBeHidden();
  }

  await book(page, courseId, { day: 'last' });
  const second = await newestOrder();
  await page.goto('/checkouts/list-checkouts');
  const card = page.getByRole('article').filter({ hasText: second.number });
  await card.getByRole('button', { name: `Cancel ${second.number}` }).press('Enter');
  // Pressed before it says what follows, the button does nothing.
  await expect(dialog).toContainText('$60.00 goes back');
  const cancel = dialog.getByRole('button', { name: 'Cancel the class' });
  await expect(cancel).toBeEnabled();
  await cancel.press('Enter');
  await expect(card.getByRole('button', { name: `Cancel ${second.number}` })).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect.poll(() => card.evaluate((each) => each.contains(document.activeElement))).toBe(true);

  await page.route('**/api/orders?*status=PENDING*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  await page.goto('/checkouts/list-checkouts?status=PENDING');
  await expect(page.getByText('No orders in this state')).toBeVisible();
  const filter = page.getByLabel('State of the order');
  await filter.focus();
  await filter.selectOption({ label: 'All orders' });
  await expect(card).toBeVisible();
  await expect(filter).toBeFocused();
  await context.close();
});

/** The session works; all else that the page asks for fails. */
async function breakApi(page: Page): Promise<{ how: 'abort' | 'refuse' }> {
  const fault: { how: 'abort' | 'refuse' } = { how: 'abort' };
  await page.route(
    (address) => address.pathname.startsWith('/api/') && !/^\/api\/(auth|users\/me)/.test(address.pathname),
    (route) =>
      fault.how === 'abort'
        ? route.abort('connectionfailed')
        : route.fulfill({ status: 500, json: { code: 'internal', message: 'The database is on fire' } }),
  );
  return fault;
}

const askingPages = {
  student: ['/student', '/student/courses', '/checkouts/list-checkouts', '/calendar/list-calendar'],
  sensei: ['/sensei', '/sensei/courses', '/calendar/list-calendar?view=hours'],
  admin: ['/admin'],
} as const;
const texts = { abort: 'An unexpected error occurred. Please try again.', refuse: 'The database is on fire' };

for (const as of ['student', 'sensei', 'admin'] as const) {
  test(`every failed call of a page for ${as} ends in the toast and an error state, never in a blank page`, async ({
    browser,
  }) => {
    const storageState = await createVisitors(browser, world.url)({ as });
    const { page, context } = await newPerson(browser, world.url, { storageState });
    const fault = await breakApi(page);
    for (const how of ['abort', 'refuse'] as const) {
      fault.how = how;
      for (const path of askingPages[as]) {
        // A toast stays four seconds; loading the whole page may take as long.
        await page.goto(path, { waitUntil: 'commit' });
        const toast = page.getByRole('region', { name: /Notifications/ }).getByText(texts[how]);
        await expect(toast.first(), `${path}, ${how}`).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('alert').first(), `${path}, ${how}`).toBeVisible();
        await expect(main.getByRole('heading', { level: 1 }), `${path}, ${how}`).toBeVisible();
      }
    }
    await context.close();
  });
}

test('photos that are refused stand in the list by their names, each with the reason, and those with room can be sent again', async ({
  browser,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  const { id } = await call(world.url, createCourse, { body: { title: 'Proofs on paper' } }, token);
  const visitors = createVisitors(browser, world.url);
  const { page, context } = await newPerson(browser, world.url, {
    storageState: await visitors({ as: 'sensei' }),
  });
  await page.goto(`/sensei/courses/edit-images/${id}`);
  const choose = page.getByLabel('Choose pictures');
  const photo = await page.screenshot();
  const refused = (name: string) => page.getByRole('alert').filter({ hasText: name });
  await choose.setInputFiles([
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  await expect(refused('letter.png')).toContainText('Choose a picture: JPEG, PNG, WebP, AVIF or HEIC');
  await expect(refused('notes.txt')).toContainText('no picture of a kind that is accepted');
  await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  for (const name of ['letter.png', 'notes.txt'])
    await page.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const many = Array.from({ length: 9 }, (_none, at) => `photo${at}.png`);
  await choose.setInputFiles(many.map((name) => ({ name, mimeType: 'image/png', buffer: photo })));
  await expect(refused('photo8.png')).toContainText('a course shows 8 pictures');
  const rows = page.getByRole('region', { name: 'Pictures of the course' }).getByRole('row');
  await expect(rows).toHaveCount(8, { timeout: 60_000 });
  await rows.first().getByRole('button', { name: 'More about picture 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(7);
  await page.getByRole('button', { name: 'Send again: photo8.png' }).click();
  await expect(rows).toHaveCount(8, { timeout: 20_000 });
  await expect(refused('photo8.png')).toHaveCount(0);
  await context.close();
});

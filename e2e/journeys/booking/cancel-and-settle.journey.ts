import { readFile } from 'node:fs/promises';
import { adminGetOrder } from '@michi/contract/ordering/order-administration';
import { getOrder, listOrders, type Order, quoteOrder } from '@michi/contract/ordering/orders';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { expect, type Page, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { book } from '../../support/steps/booking.ts';
import { choose } from '../../support/steps/choose.ts';
import { openClass } from '../../support/steps/classes.ts';
import { demo, mailTo, moveClock, newPerson, type Person, signInAs } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// How money ends: refunded as announced, released by time alone, and seen by an administrator to the last
// entry.

test.describe.configure({ mode: 'serial' });

const title = 'Supplemental essays: ten prompts, one honest voice';
const hour = 3_600_000;

let world: World;
let student: Person;
let sensei: Person;
let admin: Person;
let courseId: string;
let kept: Order;

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  courseId = items.find((course) => course.title === title)?.id ?? '';
  student = await newPerson(browser, world.url);
  sensei = await newPerson(browser, world.url);
  admin = await newPerson(browser, world.url);
  await signInAs(student.page, demo.student);
});

test.afterAll(async () => {
  for (const person of [student, sensei, admin]) await person.context.close();
  await world.stop();
});

async function newestOrder(): Promise<Order> {
  const token = await tokenOf(world.url, demo.student);
  const { items } = await call(world.url, listOrders, { query: { limit: 1 } }, token);
  const [order] = items;
  if (!order) throw new Error('There is no order');
  return order;
}

async function orderNow({ id }: Order): Promise<Order> {
  return call(world.url, getOrder, { params: { id } }, await tokenOf(world.url, demo.student));
}

const cents = (money: string | null): number =>
  Math.round(Number((money ?? '').replace(/[^0-9.]/g, '')) * 100);

test('the reminder to evaluate a class opens its evaluation in one press', async () => {
  const { page } = student;
  await page.goto('/student');
  const reminders = page.getByRole('link', { name: /^Evaluate: Say how it was/ });
  await reminders.first().click();
  await expect(page.getByRole('dialog', { name: /^How was the class with/ })).toBeVisible();
});

test('an administrator words the mail of a booking anew', async ({ browser }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin/configs/notification-templates?q=booked');
  await page.getByRole('button', { name: 'Class booked' }).click();
  const subject = page.getByLabel('Subject');
  await subject.fill('See you soon in {{course');
  await expect(page.getByText('Line 1: this cannot be read; look at the braces')).toBeVisible();
  await subject.fill('See you soon in ');
  await page.getByRole('button', { name: 'Insert course:' }).click();
  await expect(subject).toHaveValue('See you soon in {{course}}');
  await page.getByRole('button', { name: 'Save and send from now on' }).click();
  await expect(page.getByText('Saved: it is sent from now on')).toBeVisible();
  await context.close();
});

test('a class cancelled in time gives back exactly what the dialog announced', async () => {
  const { page } = student;
  const startsAt = await book(page, courseId, { day: 'last' });
  await mailTo(world.url, demo.student, new RegExp(`^See you soon in ${title}$`));
  const order = await newestOrder();
  const details = await openClass(page, title, startsAt);
  await details.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this class?' });
  await expect(dialog).toContainText('You cancel in time: everything comes back.');
  const terms = await dialog.getByRole('term').allInnerTexts();
  const announced = (await dialog.getByRole('definition').allInnerTexts()).filter(
    (_, index) => !terms[index]?.includes('credit'),
  );
  await dialog.getByRole('button', { name: 'Cancel the class' }).click();
  await expect(page.getByText('The class is cancelled')).toBeVisible();

  const [refund, senseiShare, platformShare] = announced.map(cents);
  expect(refund).toBe(order.price.total);
  await expect
    .poll(async () => (await orderNow(order)).payments.map(({ status }) => status))
    .toEqual(['REFUNDED']);
  const token = await tokenOf(world.url, demo.admin);
  const { ledger } = await call(world.url, adminGetOrder, { params: { id: order.id } }, token);
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const endOf = (account: string) =>
    ledger.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);
  expect(order.price.total - endOf('CASH')).toBe(refund);
  expect(endOf('SENSEI_BALANCE') + (senseiShare ?? 1)).toBe(0);
  expect(endOf('PLATFORM_REVENUE') + (platformShare ?? 1)).toBe(0);

  await page.goto('/checkouts/list-checkouts');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Receipt for ${order.number}` }).click();
  const receipt = await readFile(await (await coming).path());
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a payment found again after its class says that the class is over, and where the money is', async () => {
  const { page } = student;
  const token = await tokenOf(world.url, demo.student);
  const { items } = await call(world.url, listOrders, { query: { limit: 50 } }, token);
  const isHeld = ({ classes, payments }: Order) =>
    classes.every(({ endsAt }) => Date.parse(endsAt) < Date.now()) &&
    payments.some(({ status, holdUntil }) => status === 'HELD' && holdUntil !== null);
  const order = items.find((each) => each.kind === 'SINGLE' && each.status === 'COMPLETED' && isHeld(each));
  await page.goto(`/payment-result?order=${order?.id}`);
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { level: 1, name: 'Your class is over' })).toBeVisible();
  await expect(content).toContainText(/\$\d+\.\d\d is held until .+, \d+:\d\d.*\. Then it goes to /);
  await expect(content.getByRole('button', { name: 'It took place' })).toBeVisible();
  await content.getByRole('button', { name: `Evaluate ${order?.sensei.name}` }).press('Enter');
  await takeOpinionBack(page);
  await expect(content.getByRole('link', { name: 'Open the classroom' })).toBeHidden();
  await content.getByRole('button', { name: 'It took place' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^It took place, release / })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(content.getByRole('button', { name: 'It took place' })).toBeHidden();
  await expect(content.locator('section:focus')).toContainText(/was released to/);
});

/**
 * By keyboard the first arrow chooses already: what somebody has no opinion of can be taken back in the same
 * way.
 */
async function takeOpinionBack(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: /^How was the class with/ });
  const clarity = form.getByRole('group', { name: 'Clarity' });
  const none = clarity.getByRole('radio', { name: 'No opinion' });
  await expect(none).toBeChecked();
  await none.press('ArrowRight');
  await expect(none).not.toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(none).toBeChecked();
  await expect(form.getByRole('group', { name: 'Overall' }).getByRole('radio')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

test('72 hours after a class nobody spoke of, the money is released', async () => {
  const startsAt = await book(student.page, courseId, { day: 'first' });
  kept = await newestOrder();
  const endsAt = Date.parse(kept.classes[0]?.endsAt ?? startsAt);
  const ahead = endsAt + 71 * hour - Date.now();
  await world.advance(ahead);
  expect((await orderNow(kept)).payments[0]?.status).toBe('HELD');
  await world.advance(1.5 * hour);
  // Three days of everybody's jobs are worked off first.
  const status = async () => (await orderNow(kept)).payments[0]?.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('RELEASED');
  for (const person of [student, sensei, admin]) await moveClock(person, ahead + 1.5 * hour);

  await student.page.goto(`/payment-result?order=${kept.id}`);
  const outcome = student.page.getByRole('main');
  await expect(outcome.getByRole('heading', { level: 1, name: 'Your class is over' })).toBeVisible();
  await expect(outcome).toContainText('$51.00 was released to Amara Osei, and $9.00 is the platform’s fee.');

  await signInAs(sensei.page, demo.sensei);
  await sensei.page.goto('/sensei/earnings');
  const line = sensei.page
    .getByRole('table', { name: 'Earnings by class' })
    .getByRole('row')
    .filter({ hasText: title });
  await expect(line.first()).toContainText('Released');
  await expect(line.first()).toContainText('$51.00');

  await sensei.page.goto('/checkouts/list-checkouts');
  const card = sensei.page.getByRole('article').filter({ hasText: kept.number });
  await expect(card).toContainText(`${kept.number} · ${kept.student.name}`);
  await card.getByText('Parts of the price').click();
  await expect(card.getByRole('definition').filter({ hasText: '$51.00' })).toBeVisible();

  await sensei.page.goto('/sensei/earnings?earned=RELEASED#earnings');
  await expect(sensei.page.getByRole('table', { name: 'Earnings by class' })).toBeInViewport();
});

test('an administrator sees the order, its payment and every ledger entry', async () => {
  const { page } = admin;
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  await expect(page.getByText('The ledger is balanced')).toBeVisible();
  await page.goto('/admin/orders');
  await page.getByRole('searchbox', { name: 'Number or name' }).fill(kept.number);
  await page.getByRole('searchbox', { name: 'Number or name' }).press('Enter');
  const orders = page.getByRole('table', { name: 'Orders' });
  // The rows from before stay until the found one is there, and would move away under the pointer.
  await expect(orders.getByRole('row')).toHaveCount(2);
  await orders.getByText(kept.number).click();
  const details = page.getByRole('dialog', { name: kept.number });
  await expect(details.getByRole('table', { name: 'Payments' })).toContainText('$60.00');
  const ledger = details.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(ledger.filter({ hasText: '$51.00' }).first()).toBeVisible();
  await expect(ledger.filter({ hasText: '$9.00' }).first()).toBeVisible();
});

test('a fee that an administrator adds is on the next booking, and not on the one before', async () => {
  const { page } = admin;
  await page.goto('/admin/configs/platform-fees?fee=new');
  const form = page.getByRole('dialog', { name: 'New rule' });
  await form.getByLabel('Name').fill('Booking service');
  await form.getByLabel('Code').fill('SERVICE');
  await choose(form.getByRole('radio', { name: /^Student/ }));
  await form.getByLabel('Kind').selectOption('Fixed amount an order');
  await form.getByLabel('Amount', { exact: true }).fill('1.75');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking service counts for the orders to come')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Fees' }).getByText('$1.75')).toBeVisible();

  const { price } = await call(world.url, quoteOrder, { params: { id: courseId }, query: {} });
  expect(price).toMatchObject({ studentFee: 175, total: 6175 });
  expect((await orderNow(kept)).price).toEqual(kept.price);
});

test('a rule of the platform that an administrator sets counts for the next booking, beside the fee', async () => {
  const { page } = admin;
  await page.goto('/admin/configs/platform-configuration');
  const rule = 'Release of money after the class';
  await page.getByLabel(rule).fill('48');
  await page.getByRole('button', { name: `Save: ${rule}` }).click();
  await expect(page.getByText(`“${rule}” is set`)).toBeVisible();

  await book(student.page, courseId, { day: 'last' });
  const next = await newestOrder();
  expect(next).toMatchObject({ releaseHours: 48, price: { studentFee: 175, total: 6175 } });
  expect(next.payments).toMatchObject([{ amount: 6175, status: 'HELD' }]);
  expect(await orderNow(kept)).toMatchObject({ releaseHours: 72, price: kept.price });
});

test('an administrator approves a waiting sensei', async () => {
  const { page } = admin;
  await page.goto('/admin');
  const approve = page.getByRole('button', { name: /^Approve / }).first();
  const name = ((await approve.getAttribute('aria-label')) ?? '').replace('Approve ', '');
  await approve.click();
  await expect(page.getByText(`${name} can publish now`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve ${name}` })).toBeHidden();
});

test('an administrator who bans a sensei sees what follows, and it does', async () => {
  await book(student.page, courseId, { day: 'last' });
  const ahead = await newestOrder();
  await sensei.page.goto('/sensei');
  const { page } = admin;
  await page.goto('/admin/users-manage/users?q=amara');
  await page.getByRole('button', { name: 'Amara Osei' }).click();
  const panel = page.getByRole('dialog', { name: 'Amara Osei', exact: true });
  await panel.getByRole('button', { name: 'Ban' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban Amara Osei' });
  await expect(dialog.getByRole('list', { name: 'What happens' })).toContainText(/Refunded in full: \$\d/);
  await dialog.getByLabel('What broke the terms of use').fill('Sold a place that was taken');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('Amara Osei is banned')).toBeVisible();
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel.getByText(/terms of use: Sold a place that was taken/)).toBeVisible();

  await expect(sensei.page).toHaveURL(/\/login/);
  await expect.poll(async () => (await orderNow(ahead)).payments[0]?.status).toBe('REFUNDED');
  const found = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  expect(found.items.map(({ id }) => id)).not.toContain(courseId);
  await page.goto('/admin');
  await expect(page.getByText('The ledger is balanced')).toBeVisible();
});

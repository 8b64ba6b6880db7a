import { cancelOrder, getOrder, previewCancel } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appSocket } from '../../../web/app/lib/api/socket.ts';
import { call, signInAs } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { payFor } from '../support/pay.ts';
import { press } from '../support/press.ts';
import { holdLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// What a student did in another window: paid, cancelled.

let course: Awaited<ReturnType<typeof newCourse>>;
let student: Awaited<ReturnType<typeof newStudent>>;

beforeAll(async () => {
  const { token } = await newTeacher('Ines Duarte');
  course = await newCourse(token, { title: 'Essays in two windows', price: 6_000 });
  student = await newStudent('Noor Haddad');
});
afterAll(() => course.remove());
beforeEach(() => signInAs(student.email));

async function book() {
  const order = await holdLastTime(course.id, student.token);
  await payFor(order.id, student.token);
  return order;
}

test('a time that was paid in another tab is not let go from the one that still offers to pay', async () => {
  const { id } = await holdLastTime(course.id, student.token);
  // It hears of nothing: one that does shows the booking by itself.
  appSocket().disconnect();
  await openPage(`/courses/${course.id}/schedule?order=${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeVisible();
  const letGo = page.getByRole('button', { name: 'Let it go and pick another time' });
  await expect.element(letGo).toBeVisible();
  await payFor(id, student.token);
  await letGo.click();
  await expect.element(page.getByRole('heading', { name: 'This one is already on its way' })).toBeVisible();
  expect((await call(getOrder, { params: { id } }, student.token)).status).toBe('COMPLETED');
});

test.for([true, false])(
  'a cancellation that is open follows one made elsewhere; it hears of that at once: %s',
  async (isHeard) => {
    const { id, number } = await book();
    if (!isHeard) appSocket().disconnect();
    await openPage('/checkouts/list-checkouts');
    const dialog = page.getByRole('dialog');
    await press(page.getByRole('button', { name: `Cancel ${number}` }), '{Enter}');
    await expect.element(dialog).toMatchTextContent('$60.00 goes back');
    const params = { id };
    const { fingerprint } = await call(previewCancel, { params, query: {} }, student.token);
    await call(cancelOrder, { params, body: { fingerprint } }, student.token);
    if (!isHeard) appSocket().connect();
    await expect.element(page.getByRole('dialog', { name: 'This booking was cancelled' })).toBeVisible();
    await expect.element(dialog).toMatchTextContent('You cancelled it already, perhaps in another window.');
    await expect
      .element(dialog)
      .toMatchTextContent(/\$60\.00 (was given back|is on its way back)|is being settled/);
    await expect.element(dialog.getByRole('button', { name: 'Cancel the class' })).not.toBeInTheDocument();
    await press(dialog.getByRole('button', { name: 'Close' }).last(), '{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('after a cancellation the keyboard stays on the card, and after another filter on the filter', async () => {
  const { number } = await book();
  await openPage('/checkouts/list-checkouts');
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('article').filter({ hasText: number });
  await press(card.getByRole('button', { name: `Cancel ${number}` }), '{Enter}');
  // Pressed before it says what follows, the button does nothing.
  await expect.element(dialog).toMatchTextContent('$60.00 goes back');
  const cancel = dialog.getByRole('button', { name: 'Cancel the class' });
  await expect.element(cancel).toBeEnabled();
  await press(cancel, '{Enter}');
  await expect.element(card.getByRole('button', { name: `Cancel ${number}` })).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => card.element().contains(document.activeElement)).toBe(true);

  interceptCalls(
    ({ path }) => path === '/orders',
    (pass, { url }) =>
      new URL(url).searchParams.get('status') === 'PENDING'
        ? Promise.resolve(Response.json({ items: [], nextCursor: null }))
        : pass(),
  );
  await openPage('/checkouts/list-checkouts?status=PENDING');
  await expect.element(page.getByText('No orders in this state')).toBeVisible();
  const filter = page.getByLabelText('State of the order');
  filter.element().focus();
  await filter.selectOptions('All orders');
  await expect.element(card).toBeVisible();
  await expect.element(filter).toHaveFocus();
});

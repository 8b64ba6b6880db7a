import {
  finishContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@michi/contract/administration/contact';
import {
  changeCategory,
  listCategorySettings,
  moveCategory,
} from '@michi/contract/catalogue/category-settings';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { listReports, reportTarget } from '@michi/contract/evaluation/reports';
import { decideSensei, getUser } from '@michi/contract/identity/users';
import { cancelOrder, placeOrder } from '@michi/contract/ordering/orders';
import { listCalendar } from '@michi/contract/scheduling/blackouts';
import { getClass, listSlots } from '@michi/contract/scheduling/classes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parse } from 'zod';
import { demo } from '../../support/people/demo.ts';
import { newAccount, newSensei } from '../../support/people/new-account.ts';
import { addCategory } from '../../support/steps/add-category.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { ownName } from '../support/own-name.ts';
import { press } from '../support/press.ts';
import { secondAdmin } from '../support/second-admin.ts';

// Two administrators on one record: the second sees what changed, and writes over nothing unseen.

/** Holds a free time of a new student's; nothing is paid. */
async function newOrder() {
  const { email } = await newAccount(location.origin, 'Noor Haddad', 'STUDENT');
  const { items } = await call(searchCourses, { query: { q: 'supplemental essays' } });
  const courseId = items[0]?.id ?? '';
  const slots = await call(listSlots, { params: { id: courseId }, query: {} });
  const startsAt = slots.items.at(-1)?.startsAt ?? '';
  const body = { courseId, startsAt, idempotencyKey: crypto.randomUUID() };
  return call(placeOrder, { body }, await tokenOf(email));
}

test('who decides about somebody that was decided about reads by whom, and the row goes', async () => {
  const { id } = await newAccount(location.origin, 'Ravi Menon', 'SENSEI');
  const admin = await tokenOf(demo.admin);
  await signInAs(demo.admin);
  await openPage('/admin');
  const decline = page.getByRole('button', { name: 'Decline Ravi Menon' });
  await decline.click();
  const dialog = page.getByRole('dialog', { name: /^(Decline|Exclude) Ravi Menon$/ });
  const reason = dialog.getByLabelText('Reason', { exact: false });
  await reason.fill('The letter could not be read.');
  await call(decideSensei, { params: { id }, body: { status: 'ACTIVE' } }, admin);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect
    .element(page.getByText(/Changed meanwhile: the sensei is approved and active now \(.+, .+ \d{4}, /))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(decline).not.toBeInTheDocument();
  expect((await call(getUser, { params: { id } }, admin)).senseiStatus).toBe('ACTIVE');

  // The same beside the list of people: the panel shows what is true now.
  await openPage(`/admin/users-manage/users?person=${id}`);
  const panel = page.getByRole('dialog', { name: 'Ravi Menon', exact: true });
  await panel.getByRole('button', { name: 'Exclude', exact: true }).click();
  await reason.fill('The letter could not be read.');
  const body = { status: 'EXCLUDED' as const, reason: 'Asked us to' };
  await call(decideSensei, { params: { id }, body }, admin);
  await dialog.getByRole('button', { name: 'Exclude', exact: true }).click();
  await expect.element(page.getByText(/Changed meanwhile: the sensei is excluded now/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel.getByText('Not accepted')).toBeVisible();
});

test('who cancels an order that was cancelled meanwhile reads by whom, and the panel is right behind it', async () => {
  const { id, number } = await newOrder();
  const other = await tokenOf(secondAdmin.email);
  await signInAs(demo.admin);
  await openPage(`/admin/orders?order=${id}`);
  const panel = page.getByRole('dialog', { name: new RegExp(number) });
  const button = panel.getByRole('button', { name: 'Cancel', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this class?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Booked by mistake');
  const body = { reason: 'Asked by phone' };
  await call(cancelOrder, { params: { id }, body }, other);
  await dialog.getByRole('button', { name: 'Cancel the class' }).click();
  const over = page.getByRole('dialog', { name: 'This booking was cancelled' });
  await expect.element(over).toMatchTextContent(/Ruth Adebayo cancelled it \(Today, \d\d:\d\d\)/);
  await over.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(over).not.toBeInTheDocument();
  await expect.element(panel.getByText(/Cancelled/).first()).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a category that was moved meanwhile stays where it was put, and the board says by whom; so does what is taken back', async () => {
  const other = await tokenOf(secondAdmin.email);
  const add = (name: string) => addCategory(location.origin, other, ownName(name));
  const [proofs, geometry, numbers] = [await add('Proofs'), await add('Geometry'), await add('Numbers')];
  const name = ownName('Geometry');
  const read = async (id: string) =>
    (await call(listCategorySettings, {}, other)).items.find((each) => each.id === id) ?? geometry;
  const move = async (parentId: string) => {
    const { id, moves } = await read(geometry.id);
    const body = { parentId, beforeId: null, moves };
    await call(moveCategory, { params: { id }, body }, other);
  };
  await signInAs(demo.admin);
  await openPage('/admin/course-settings/categories');
  const row = page.getByRole('treegrid', { name: 'Categories' }).getByRole('row', { name, exact: false });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const word = page.getByText(/Moved meanwhile \(Ruth Adebayo, .+\): look where it stands now/);
  await expect.element(row).toHaveAttribute('aria-level', '1');
  await move(proofs.id);
  await choose('Move down');
  await expect.element(word).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-level', '2');
  expect((await read(geometry.id)).parentId).toBe(proofs.id);

  // It has been seen there, and is moved from there.
  await choose('Move to…');
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await dialog.getByRole('combobox', { name: 'Below' }).selectOptions('The top level');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // It stays as long as the keyboard is there.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.findElement();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.element(row).toHaveAttribute('aria-level', '1');
  await expect.element(word).not.toBeInTheDocument();
  await move(numbers.id);
  await press(undo, '{Enter}');
  await expect.element(word).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-level', '2');
  expect((await read(geometry.id)).parentId).toBe(numbers.id);

  for (const { id } of [geometry, proofs, numbers]) {
    const { version } = await read(id);
    await call(changeCategory, { params: { id }, body: { active: false, version } }, other);
  }
});

test('who decides about a report reads what came in meanwhile first, and what was typed stays', async () => {
  const admin = await tokenOf(demo.admin);
  const { id } = await newSensei(location.origin, admin, 'Ravi Menon');
  const report = async (details: string) => {
    const { email } = await newAccount(location.origin, 'Noor Haddad', 'STUDENT');
    const body = { targetType: 'SENSEI' as const, targetId: id, details };
    await call(reportTarget, { body }, await tokenOf(email));
  };
  const open = async () =>
    (await call(listReports, { query: { limit: 100 } }, admin)).items.filter(
      ({ targetId }) => targetId === id,
    );
  await report('He asks to be paid elsewhere.');
  await signInAs(demo.admin);
  await openPage('/admin');
  const queued = page.getByRole('listitem').filter({ hasText: 'He asks to be paid elsewhere.' });
  const more = 'More reports about this came in meanwhile; read them before you decide';

  // With one press:
  await expect.element(queued).toBeVisible();
  await report('He is rude to students.');
  await queued.getByRole('button', { name: /^Show it again or dismiss/ }).click();
  await expect.element(page.getByText(more, { exact: false }).first()).toBeVisible();
  await expect.element(queued).toMatchTextContent('He is rude to students.');
  expect(await open()).toHaveLength(1);

  // With a word:
  await queued.getByRole('button', { name: /^It breaks the terms/ }).click();
  const dialog = page.getByRole('dialog', { name: /It breaks the terms/ });
  const decide = dialog.getByRole('button', { name: /It breaks the terms/ });
  const note = dialog.getByLabelText('What you decided, and why', { exact: false });
  await note.fill('Lessons are paid here.');
  await report('He never answers.');
  await decide.click();
  const added = dialog.getByRole('alert').filter({ hasText: 'Came in meanwhile' });
  await expect.element(added).toMatchTextContent('He never answers.');
  await expect.element(added).not.toMatchTextContent('He is rude');
  await expect.element(note).toHaveValue('Lessons are paid here.');
  expect((await open())[0]?.reports).toHaveLength(3);
  await decide.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await open()).toEqual([]);
});

test('who decides about a problem with a class reads the answer that came in meanwhile first', async () => {
  const reports = async () =>
    (await call(listReports, { query: { limit: 100 } }, await tokenOf(demo.admin))).items;
  const answered = (await reports()).find(({ dispute }) => dispute?.answer);
  const { id = '', dispute } = answered ?? {};
  // What was read is older than the answer.
  let isOld = true;
  interceptCalls(
    ({ method, path }) => isOld && method === 'GET' && path === '/admin/reports',
    async (pass) => {
      const { items, ...rest } = parse(listReports.response, await (await pass()).json());
      const before = items.map((each) =>
        each.id === id && each.dispute
          ? { ...each, dispute: { ...each.dispute, answer: null, answeredAt: null } }
          : each,
      );
      return Response.json({ items: before, ...rest });
    },
  );
  await signInAs(demo.admin);
  await openPage('/admin');
  const queued = page
    .getByRole('listitem')
    .filter({ hasText: answered?.reports[0]?.details })
    .filter({ hasText: 'has not answered yet' });
  await queued.getByRole('button', { name: /^Warn/ }).click();
  isOld = false;
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabelText('What you decided, and why', { exact: false });
  await note.fill('It did not take place.');
  await dialog.getByRole('button', { name: /^Warn/ }).click();
  await expect
    .element(page.getByText(/ answered meanwhile \(.+, .+\); read it before you decide/))
    .toBeVisible();
  const added = dialog.getByRole('alert').filter({ hasText: 'Came in meanwhile' });
  await expect.element(added).toMatchTextContent(dispute?.answer ?? 'an answer');
  await expect.element(note).toHaveValue('It did not take place.');
  expect((await reports()).map((each) => each.id)).toContain(id);
});

test('a message that somebody else was done with goes with a word', async () => {
  const body = {
    name: 'Noor Haddad',
    email: 'noor@example.test',
    topic: 'OTHER' as const,
    message: 'Do you have courses for transfer students, too?',
  };
  const { number } = await call(sendContactMessage, { body });
  const admin = await tokenOf(demo.admin);
  await signInAs(demo.admin);
  await openPage('/admin');
  const done = page.getByRole('button', { name: `Done with message ${number}` });
  await expect.element(done).toBeVisible();
  const { items } = await call(listContactMessages, { query: { limit: 100 } }, admin);
  const id = items.find((each) => each.number === number)?.id ?? '';
  await call(finishContactMessage, { params: { id } }, admin);
  await done.click();
  await expect.element(page.getByText(new RegExp(`Message ${number} is done already \\(`))).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});

test('an administrator cancels one seat of a group by that name, with a reason, and is shown no classroom', async () => {
  const admin = await tokenOf(demo.admin);
  const range = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  };
  const query = { ...range, kind: 'GROUP' as const, status: 'SCHEDULED' as const };
  const { classes } = await call(listCalendar, { query }, admin);
  const { id } = classes.find(({ seatsTaken }) => seatsTaken > 1) ?? { id: '' };
  const { attendees } = await call(getClass, { params: { id } }, admin);
  const who = attendees.find(({ state }) => state === 'BOOKED')?.name ?? '';
  await signInAs(demo.admin);
  await openPage(`/admin/calendar-settings/calendar?class=${id}`);
  await page.getByRole('button', { name: `Cancel for ${who}` }).click();
  await expect.element(page.getByRole('link', { name: 'Open the classroom' })).not.toBeInTheDocument();
  const dialog = page.getByRole('dialog', { name: `Cancel the seat of ${who}?` });
  await expect.element(dialog).toMatchTextContent('The class itself takes place for the others.');
  const confirm = dialog.getByRole('button', { name: 'Cancel the seat' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Booked twice by mistake');
  await expect.element(confirm).toBeEnabled();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
});

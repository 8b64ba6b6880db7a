import { listCalendar } from '@michi/contract/scheduling/blackouts';
import { searchCourses } from '@michi/contract/catalogue/courses';
import {
  changeCategory,
  listCategorySettings,
  moveCategory,
} from '@michi/contract/catalogue/category-settings';
import {
  finishContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@michi/contract/administration/contact';
import { decideSensei, getUser } from '@michi/contract/identity/users';
import { cancelOrder, placeOrder } from '@michi/contract/ordering/orders';
import { listReports, reportTarget } from '@michi/contract/evaluation/reports';
import { getClass, listSlots } from '@michi/contract/scheduling/classes';
import { expect } from '@playwright/test';
import pg from 'pg';
import { addCategory } from '../../support/steps/add-category.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { newAccount, newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// Two administrators on one record: the second sees what changed, and writes over nothing unseen.

async function newAdministrator({ url, databaseUrl }: World, name: string): Promise<string> {
  const { id, email } = await newAccount(url, name, 'STUDENT');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`update "user" set type = 'ADMIN' where id = $1`, [id]);
  await database.end();
  return tokenOf(url, email);
}

/** Holds a free time of a new student's; nothing is paid. */
async function newOrder(url: string) {
  const { email } = await newAccount(url, 'Noor Haddad', 'STUDENT');
  const { items } = await call(url, searchCourses, { query: { q: 'supplemental essays' } });
  const courseId = items[0]?.id ?? '';
  const slots = await call(url, listSlots, { params: { id: courseId }, query: {} });
  const startsAt = slots.items.at(-1)?.startsAt ?? '';
  const body = { courseId, startsAt, idempotencyKey: `meanwhile-${Date.now()}` };
  return call(url, placeOrder, { body }, await tokenOf(url, email));
}

test('who decides about somebody that was decided about reads by whom, and the row goes', async ({
  browser,
  world,
}) => {
  const { id } = await newAccount(world.url, 'Ravi Menon', 'SENSEI');
  const admin = await tokenOf(world.url, demo.admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  const decline = page.getByRole('button', { name: 'Decline Ravi Menon' });
  await decline.click();
  const dialog = page.getByRole('dialog', { name: /^(Decline|Exclude) Ravi Menon$/ });
  await dialog.getByLabel('Reason').fill('The letter could not be read.');
  await call(world.url, decideSensei, { params: { id }, body: { status: 'ACTIVE' } }, admin);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(
    page.getByText(/Changed meanwhile: the sensei is approved and active now \(.+, .+ \d{4}, /),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(decline).toHaveCount(0);
  expect((await call(world.url, getUser, { params: { id } }, admin)).senseiStatus).toBe('ACTIVE');

  // The same beside the list of people: the panel shows what is true now.
  await page.goto(`/admin/users-manage/users?person=${id}`);
  const panel = page.getByRole('dialog', { name: 'Ravi Menon' });
  await panel.getByRole('button', { name: 'Exclude', exact: true }).click();
  await dialog.getByLabel('Reason').fill('The letter could not be read.');
  const body = { status: 'EXCLUDED' as const, reason: 'Asked us to' };
  await call(world.url, decideSensei, { params: { id }, body }, admin);
  await dialog.getByRole('button', { name: 'Exclude', exact: true }).click();
  await expect(page.getByText(/Changed meanwhile: the sensei is excluded now/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Not accepted')).toBeVisible();
  await context.close();
});

test('who cancels an order that was cancelled meanwhile reads by whom, and the panel is right behind it', async ({
  browser,
  world,
}) => {
  const [{ id, number }, other] = [await newOrder(world.url), await newAdministrator(world, 'Ruth Adebayo')];
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin?order=${id}`);
  const panel = page.getByRole('dialog', { name: number });
  const button = panel.getByRole('button', { name: 'Cancel', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this class?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Booked by mistake');
  const body = { reason: 'Asked by phone' };
  await call(world.url, cancelOrder, { params: { id }, body }, other);
  await dialog.getByRole('button', { name: 'Cancel the class' }).click();
  const over = page.getByRole('dialog', { name: 'This booking was cancelled' });
  await expect(over).toContainText(/Ruth Adebayo cancelled it \(Today, \d\d:\d\d\)/);
  await over.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(over).toBeHidden();
  await expect(panel.getByText('Cancelled').first()).toBeVisible();
  await expect(button).toHaveCount(0);
  await context.close();
});

test('a category that was moved meanwhile stays where it was put, and the board says by whom; so does what is taken back', async ({
  browser,
  world,
}) => {
  const other = await newAdministrator(world, 'Ruth Adebayo');
  const add = (name: string) => addCategory(world.url, other, name);
  const [proofs, geometry, numbers] = [await add('Proofs'), await add('Geometry'), await add('Numbers')];
  const read = async (id: string) =>
    (await call(world.url, listCategorySettings, {}, other)).items.find((each) => each.id === id) ?? geometry;
  const move = async (parentId: string) => {
    const { id, moves } = await read(geometry.id);
    const body = { parentId, beforeId: null, moves };
    await call(world.url, moveCategory, { params: { id }, body }, other);
  };
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin/course-settings/categories');
  const row = page.getByRole('treegrid', { name: 'Categories' }).getByRole('row', { name: 'Geometry' });
  const press = async (action: string) => {
    await page.getByRole('button', { name: 'More for Geometry' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const word = page.getByText(/Moved meanwhile \(Ruth Adebayo, .+\): look where it stands now/);
  await expect(row).toHaveAttribute('aria-level', '1');
  await move(proofs.id);
  await press('Move down');
  await expect(word).toBeVisible();
  await expect(row).toHaveAttribute('aria-level', '2');
  expect((await read(geometry.id)).parentId).toBe(proofs.id);

  // It has been seen there, and is moved from there.
  await press('Move to…');
  const dialog = page.getByRole('dialog', { name: 'Move Geometry' });
  await dialog.getByRole('combobox', { name: 'Below' }).selectOption('The top level');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveAttribute('aria-level', '1');
  await expect(word).toBeHidden();
  await move(numbers.id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(word).toBeVisible();
  await expect(row).toHaveAttribute('aria-level', '2');
  expect((await read(geometry.id)).parentId).toBe(numbers.id);

  for (const { id } of [geometry, proofs, numbers]) {
    const { version } = await read(id);
    await call(world.url, changeCategory, { params: { id }, body: { active: false, version } }, other);
  }
  await context.close();
});

test('who decides about a report reads what came in meanwhile first, and what was typed stays', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const { id } = await newSensei(world.url, admin, 'Ravi Menon');
  const report = async (details: string) => {
    const { email } = await newAccount(world.url, 'Noor Haddad', 'STUDENT');
    const body = { targetType: 'SENSEI' as const, targetId: id, details };
    await call(world.url, reportTarget, { body }, await tokenOf(world.url, email));
  };
  const open = async () =>
    (await call(world.url, listReports, { query: { limit: 100 } }, admin)).items.filter(
      ({ targetId }) => targetId === id,
    );
  await report('He asks to be paid elsewhere.');
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  const queued = page.getByRole('listitem').filter({ hasText: 'He asks to be paid elsewhere.' });
  const more = 'More reports about this came in meanwhile; read them before you decide';

  // With one press:
  await expect(queued).toBeVisible();
  await report('He is rude to students.');
  await queued.getByRole('button', { name: /^Show it again or dismiss/ }).click();
  await expect(page.getByText(more).first()).toBeVisible();
  await expect(queued).toContainText('He is rude to students.');
  expect(await open()).toHaveLength(1);

  // With a word:
  await queued.getByRole('button', { name: /^It breaks the terms/ }).click();
  const dialog = page.getByRole('dialog', { name: 'It breaks the terms' });
  const note = dialog.getByLabel('What you decided, and why');
  await note.fill('Lessons are paid here.');
  await report('He never answers.');
  await dialog.getByRole('button', { name: 'It breaks the terms' }).click();
  const added = dialog.getByRole('alert').filter({ hasText: 'Came in meanwhile' });
  await expect(added).toContainText('He never answers.');
  await expect(added).not.toContainText('He is rude');
  await expect(note).toHaveValue('Lessons are paid here.');
  expect((await open())[0]?.reports).toHaveLength(3);
  await dialog.getByRole('button', { name: 'It breaks the terms' }).click();
  await expect(dialog).toBeHidden();
  expect(await open()).toEqual([]);
  await context.close();
});

test('a message that somebody else was done with goes with a word', async ({ browser, world }) => {
  const body = {
    name: 'Noor Haddad',
    email: 'noor@example.test',
    topic: 'OTHER' as const,
    message: 'Do you have courses for transfer students, too?',
  };
  const { number } = await call(world.url, sendContactMessage, { body });
  const admin = await tokenOf(world.url, demo.admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  const done = page.getByRole('button', { name: `Done with message ${number}` });
  await expect(done).toBeVisible();
  const { items } = await call(world.url, listContactMessages, { query: { limit: 100 } }, admin);
  const id = items.find((each) => each.number === number)?.id ?? '';
  await call(world.url, finishContactMessage, { params: { id } }, admin);
  await done.click();
  await expect(page.getByText(new RegExp(`Message ${number} is done already \\(`))).toBeVisible();
  await expect(done).toHaveCount(0);
  await context.close();
});

test('an administrator cancels one seat of a group by that name, with a reason, and is shown no classroom', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const day = 86_400_000;
  const range = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 14 * day).toISOString(),
  };
  const { classes } = await call(
    world.url,
    listCalendar,
    { query: { ...range, kind: 'GROUP', status: 'SCHEDULED' } },
    admin,
  );
  const { id } = classes.find(({ seatsTaken }) => seatsTaken > 1) ?? { id: '' };
  const { attendees } = await call(world.url, getClass, { params: { id } }, admin);
  const who = attendees.find(({ state }) => state === 'BOOKED')?.name ?? '';
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/calendar-settings/calendar?class=${id}`);
  await page.getByRole('button', { name: `Cancel for ${who}` }).click();
  await expect(page.getByRole('link', { name: 'Open the classroom' })).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: `Cancel the seat of ${who}?` });
  await expect(dialog).toContainText('The class itself takes place for the others.');
  const confirm = dialog.getByRole('button', { name: 'Cancel the seat' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Booked twice by mistake');
  await expect(confirm).toBeEnabled();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await context.close();
});

test('a setting that was typed and not saved does not go with the page unasked', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin/configs/platform-configuration');
  const setting = page.getByRole('textbox', { name: 'Time to write an evaluation' });
  const away = page.getByRole('link', { name: 'Fees' });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await setting.fill('21');
  await page.getByRole('searchbox').fill('payout');
  await expect(setting).toHaveValue('21');
  await away.click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(setting).toHaveValue('21');
  await away.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/platform-fees/);
  await context.close();
});

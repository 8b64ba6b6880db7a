import { getOwnUser, type User } from '@michi/contract/identity';
import { listConversations } from '@michi/contract/messaging';
import { setSectionVisibility } from '@michi/contract/record-calls';
import { listRecordConsents, revokeRecordConsent } from '@michi/contract/record-sharing';
import { RecordSection } from '@michi/contract/records';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { call, tokenOf } from './api.ts';
import { demo, newPerson, type Person, signInAs } from './people.ts';
import { startWorld, type World } from './world.ts';

// A student fills the records by keyboard, is warned of rounds that do not go together, shares with a sensei and sees the reading.

test.describe.configure({ mode: 'serial' });

let world: World;
let student: Person;
let sensei: Person;
let people: { student: User; sensei: User };

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  student = await newPerson(browser, world.url);
  sensei = await newPerson(browser, world.url);
  await signInAs(student.page, demo.student);
  await signInAs(sensei.page, demo.sensei);
  const self = async (email: string) => call(world.url, getOwnUser, {}, await tokenOf(world.url, email));
  people = { student: await self(demo.student), sensei: await self(demo.sensei) };
});

test.afterAll(async () => {
  for (const person of [student, sensei]) await person.context.close();
  await world.stop();
});

const openPart = (page: Page, part: string) => page.goto(`/profile?section=records&part=${part}`);
const saved = (dialog: Locator) => expect(dialog.getByText('Saved', { exact: true })).toBeVisible();

test('fills in activities by keyboard; each saves by itself, and stays inside its limits', async () => {
  const { page } = student;
  await openPart(page, 'activities');
  for (const [kind, position] of [
    ['Debate', 'Chess coach'],
    ['Music', 'First violin'],
    ['Work', 'Baker'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an activity' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an activity' });
    await dialog.getByLabel('Kind of activity').focus();
    await page.keyboard.type(kind);
    await page.keyboard.press('Tab');
    await page.keyboard.type(position);
    await saved(dialog);
    await expect(dialog.getByText(`${50 - position.length} of 50 characters left`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add an activity' })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Edit Chess coach' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit activity' });
  await dialog.getByLabel('Description').fill('x'.repeat(151));
  await expect(dialog.getByText('Not saved yet: something is missing or not right')).toBeVisible();
  await dialog.getByLabel('Description').fill('Led twelve debaters to the national final.');
  await saved(dialog);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await page.reload();
  await expect(page.getByText('Led twelve debaters to the national final.')).toBeVisible();
});

test('puts the activities in order by keyboard', async () => {
  const { page } = student;
  const activities = page.getByRole('grid', { name: 'Activities' });
  const order = () =>
    activities
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')).filter(Boolean));
  const before = await order();
  const last = before.at(-1) ?? '';
  await activities.getByRole('row').last().focus();
  await page.keyboard.press('Tab');
  await expect(activities.getByRole('button', { name: `Drag ${last}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const first = page.getByRole('button', { name: `Insert before ${before[0]}` });
  for (let step = 0; step < 2 * before.length; step += 1) {
    if (await first.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('ArrowUp');
  }
  await expect(first).toBeFocused();
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/activity-order'),
  );
  await page.keyboard.press('Enter');
  expect((await kept).status()).toBe(200);
  await expect(page.getByText(`${last} moved to place 1 of ${before.length}`)).toBeAttached();
  await page.reload();
  await expect.poll(order).toEqual([last, ...before.slice(0, -1)]);
});

test('deletes with a way back', async () => {
  const { page } = student;
  await page.getByRole('button', { name: 'More actions for Baker' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const baker = page.getByRole('row', { name: 'Baker' });
  await expect(baker).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(baker).toBeVisible();
  await page.reload();
  await expect(baker).toBeVisible();
});

test('names a college that the list lacks, with the clock of its deadlines', async () => {
  const { page } = student;
  await openPart(page, 'applications');
  await page.getByRole('button', { name: 'Add an application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an application' });
  const college = dialog.getByRole('combobox', { name: 'College', exact: true });
  await college.fill('Escuela del Valle');
  await page.getByRole('option', { name: 'Add “Escuela del Valle”' }).click();
  await saved(dialog);
  await expect(college).toHaveValue('Escuela del Valle');
  await dialog.getByLabel('Time zone of the college').selectOption('Europe/Madrid');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Escuela del Valle' }).click();
  await expect(page.getByLabel('Time zone of the college')).toHaveValue('Europe/Madrid');
  await page.getByRole('button', { name: 'Done' }).click();
});

test('is warned when two rounds do not go together', async () => {
  const { page } = student;
  await openPart(page, 'applications');
  for (const [words, college, round] of [
    ['yale', 'Yale University', 'RESTRICTIVE_EARLY_ACTION'],
    ['stanford', 'Stanford University', 'EARLY_ACTION'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an application' });
    await dialog.getByRole('combobox', { name: 'College' }).fill(words);
    await page.getByRole('option', { name: college }).click();
    await expect(dialog.getByRole('combobox', { name: 'College' })).toHaveValue(college);
    await dialog.getByLabel('Round', { exact: true }).selectOption(round);
    await saved(dialog);
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  const warnings = page.getByRole('list', { name: 'Rounds that do not go together' });
  await expect(
    warnings.getByText(/promises that you apply early to no other college.*Stanford University/).first(),
  ).toBeVisible();
  await expect(
    warnings.getByText(/At Yale University .* you promise to apply early nowhere else/).first(),
  ).toBeVisible();
});

test('makes the sections private, and shares the scores with a sensei until a date', async () => {
  const { page } = student;
  const token = await tokenOf(world.url, demo.student);
  for (const section of RecordSection.exclude(['SCORES']).options)
    await call(world.url, setSectionVisibility, { body: { section, visibility: 'PRIVATE' } }, token);
  const { items } = await call(world.url, listRecordConsents, { query: {} }, token);
  for (const { id, state } of items)
    if (state === 'ACTIVE') await call(world.url, revokeRecordConsent, { params: { id } }, token);
  await openPart(page, 'scores');
  await page.getByRole('group', { name: 'Who sees this section: Scores' }).getByText('Private').click();
  await expect(
    page.getByText('Only you see this, and a sensei to whom you give it until a date.'),
  ).toBeVisible();
  const senseiName = people.sensei.name;
  await openPart(page, 'sharing');
  await page.getByRole('button', { name: 'Share a section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a section' });
  await dialog.getByLabel('With whom').selectOption({ label: senseiName });
  await dialog.getByLabel('Section').selectOption({ label: 'Scores' });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(`Shared with ${senseiName}`)).toBeVisible();
  await expect(page.getByText(`Scores, for ${senseiName}`).first()).toBeVisible();
});

test('the sensei reads them, and nothing else', async () => {
  const records = await openRecords(sensei.page);
  const scores = records.getByRole('region', { name: 'Scores' });
  await expect(scores.getByText(/^Shared until /)).toBeVisible();
  await expect(scores.getByText('SAT').first()).toBeVisible();
  await expect(records.getByRole('region', { name: 'Activities' })).toBeHidden();
});

test('the student sees who read what, and ends it', async () => {
  const { page } = student;
  const senseiName = people.sensei.name;
  await openPart(page, 'sharing');
  await expect(page.getByText(`${senseiName} read: Scores`).first()).toBeVisible();
  await page.getByRole('button', { name: `Revoke Scores for ${senseiName}` }).click();
  await expect(page.getByText(`${senseiName} can no longer read it`)).toBeVisible();
});

test('the sensei no longer sees them', async () => {
  const records = await openRecords(sensei.page);
  await expect(records.getByText('No section is open to you')).toBeVisible();
});

/** From the conversation of the two. */
async function openRecords(page: Page): Promise<Locator> {
  const { items } = await call(
    world.url,
    listConversations,
    { query: {} },
    await tokenOf(world.url, demo.sensei),
  );
  const talk = items.find(
    ({ participants }) =>
      participants.length === 2 && participants.some(({ id }) => id === people.student.id),
  );
  await page.goto(`/chat/${talk?.id}`);
  const { name } = people.student;
  await page.getByRole('button', { name: `Open the records of ${name}` }).click();
  return page.getByRole('dialog', { name: `Records of ${name}` });
}

import { readFile } from 'node:fs/promises';
import { getOwnUser, listUsers, type User } from '@michi/contract/identity/users';
import { getOwnRecords, setSectionVisibility } from '@michi/contract/records/record-calls';
import { listRecordConsents, revokeRecordConsent } from '@michi/contract/records/record-sharing';
import { RecordSection } from '@michi/contract/records/records';
import { expect, test } from '@playwright/test';
import { unzip } from '../../../server/test/unzip.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, type Person, signInAs } from '../../support/people/people.ts';
import { openPart, openRecords, saved } from '../../support/steps/record-parts.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// A student fills the records by keyboard, is warned of rounds that do not go together, shares with a sensei
// and sees the reading.

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

test('what was deleted is gone when the tab is closed before the way back is', async () => {
  const tab = await student.context.newPage();
  await openPart(tab, 'activities');
  await tab.getByRole('button', { name: 'More actions for Baker' }).click();
  await tab.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tab.getByRole('button', { name: 'Undo' })).toBeVisible();
  const token = await tokenOf(world.url, demo.student);
  const isKept = async () => {
    const { activities } = await call(world.url, getOwnRecords, {}, token);
    return activities.some(({ position }) => position === 'Baker');
  };
  expect(await isKept()).toBe(true);
  await tab.close();
  await expect.poll(isKept, { timeout: 3_000 }).toBe(false);
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
  const zone = dialog.getByRole('combobox', { name: 'Time zone of the college' });
  await zone.click();
  await zone.fill('madrid');
  await page.getByRole('option', { name: /^Madrid/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Escuela del Valle' }).click();
  await expect(page.getByRole('combobox', { name: 'Time zone of the college' })).toHaveValue(/^Madrid/);
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
  const records = await openRecords(sensei.page, world.url, people.student);
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

test('the sensei no longer sees them, on the page that was open or any other', async () => {
  const open = sensei.page.getByRole('dialog', { name: `Records of ${people.student.name}` });
  await expect(open.getByText('No section is open to you')).toBeVisible();
  await expect(open.getByRole('region', { name: 'Scores' })).toBeHidden();
  const records = await openRecords(sensei.page, world.url, people.student);
  await expect(records.getByText('No section is open to you')).toBeVisible();
});

test('takes everything about herself along, and nothing of anybody else', async () => {
  const { page } = student;
  await page.goto('/profile?section=privacy');
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(page.getByRole('progressbar', { name: 'Your archive is being made' })).toBeVisible();
  await expect(page.getByText('Your archive is ready')).toBeVisible();
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^michi-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await unzip(await readFile(await download.path()));
  const fileOf = (name: string): unknown => JSON.parse(archive.get(name) ?? 'null');
  expect(fileOf('contents.json')).toMatchObject({ person: people.student.id });
  const { id, email, name } = people.student;
  expect(fileOf('identity/user.json')).toMatchObject([{ id, email, name }]);
  expect(archive.get('records/activity.json')).toContain('Led twelve debaters to the national final.');
  expect(archive.get('records/record_read.json')).toContain(people.sensei.id);
  const admin = await tokenOf(world.url, demo.admin);
  const { items } = await call(world.url, listUsers, { query: { size: 100 } }, admin);
  const others = items.filter((user) => user.id !== id);
  expect(others.length).toBeGreaterThan(10);
  const whole = [...archive.values()].join('\n');
  for (const other of others) expect(whole).not.toContain(other.email);
  expect(whole).not.toMatch(/\$argon2|"password/);
});

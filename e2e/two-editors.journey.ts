import { type BlackoutInput, createBlackout, getBlackout, updateBlackout } from '@michi/contract/blackouts';
import { changeCourseStatus, createCourse, getCourse, listCategories } from '@michi/contract/catalogue';
import { changeFee, createFee, type FeeContent, getFee, removeFee } from '@michi/contract/fees';
import { decideSensei } from '@michi/contract/identity';
import { getNotificationTemplate, saveNotificationTemplate } from '@michi/contract/notification-templates';
import type { CourseStatus } from '@michi/contract/states';
import { expect } from '@playwright/test';
import { call, tokenOf } from './api.ts';
import { newAccount } from './new-account.ts';
import { demo, newPerson, signInAs } from './people.ts';
import { test } from './shared-world.ts';

// Two administrators who write in the same: a fee, closed days, a text, a course. Nothing goes, and nothing is done, unseen.

const schoolFee: FeeContent = {
  name: 'Help for schools',
  code: 'SCHOOLS',
  scope: 'GLOBAL',
  scopeId: null,
  payer: 'STUDENT',
  type: 'PERCENT',
  value: 2,
  min: null,
  max: null,
  currency: null,
  tiers: [],
  validFrom: null,
  validTo: null,
  active: false,
};

test('of two who change a fee the second chooses field by field, and Save alone writes over nothing', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const content = schoolFee;
  const { id, version } = await call(world.url, createFee, { body: content }, admin);
  const now = () => call(world.url, getFee, { params: { id } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/configs/platform-fees?fee=${id}`);
  // It is called as the rule is by now.
  const panel = page.getByRole('dialog', { name: /^(Help for schools|Schools of the south)$/ });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Schools of the north');
  const theirs = { ...content, name: 'Schools of the south', value: 3, version };
  await call(world.url, changeFee, { params: { id }, body: theirs }, admin);

  const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  const both = merge.getByRole('button', { name: 'Save both together' });
  for (const _press of [1, 2]) {
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(merge).toContainText('Schools of the south');
    await expect(merge.getByRole('deletion')).toHaveText('2%');
    await expect(merge.getByRole('insertion')).toHaveText('3%');
    await expect(both).toBeDisabled();
    await merge.getByRole('button', { name: 'Back to the form' }).click();
    await expect(merge).toBeHidden();
    await expect(name).toHaveValue('Schools of the north');
  }
  expect(await now()).toMatchObject({ name: 'Schools of the south', value: 3 });

  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await merge.getByRole('radio', { name: /Yours/ }).check();
  await both.click();
  await expect(panel).toBeHidden();
  const saved = await now();
  expect(saved).toMatchObject({ name: 'Schools of the north', value: 3 });
  await call(world.url, removeFee, { params: { id }, query: { version: saved.version } }, admin);
  await context.close();
});

test('a rule that is switched keeps what is typed in it, and one that was changed is deleted only once that was read', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const content = { ...schoolFee, name: 'Help for libraries', code: 'LIBRARIES' };
  const { id, version } = await call(world.url, createFee, { body: content }, admin);
  const now = () => call(world.url, getFee, { params: { id } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/configs/platform-fees?fee=${id}`);
  const panel = page.getByRole('dialog', { name: /^(Help for libraries|Libraries of the south)$/ });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const isOn = panel.getByRole('switch', { name: 'Switched on' });
  await name.fill('Libraries of the north');
  // Pressed twice it is done once: the second press does not meet the change of the first.
  await panel.getByRole('button', { name: 'Switch on' }).dblclick();
  await expect(panel.getByRole('button', { name: 'Switch off', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' })).toBeHidden();
  await expect(isOn).toBeChecked();
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(name).toBeHidden();
  await panel.getByRole('tab', { name: 'Rule' }).click();
  await expect(name).toHaveValue('Libraries of the north');
  expect(await now()).toMatchObject({ name: 'Help for libraries', active: true });

  const theirs = { ...content, name: 'Libraries of the south', value: 3, active: true, version: version + 1 };
  await call(world.url, changeFee, { params: { id }, body: theirs }, admin);
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  for (const button of ['Switch off', 'Delete']) {
    await panel.getByRole('button', { name: button, exact: true }).click();
    await expect(question.getByRole('deletion')).toHaveText(['Help for libraries', '2%']);
    await expect(question.getByRole('insertion')).toHaveText(['Libraries of the south', '3%']);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }
  expect(await now()).toMatchObject({ name: 'Libraries of the south', active: true });
  await expect(name).toHaveValue('Libraries of the north');
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Libraries of the south is deleted')).toBeVisible();
  await context.close();
});

test('of a rule that was moved to another sensei meanwhile both names are read before it is deleted', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const ana = await newAccount(world.url, 'Ana Duarte', 'SENSEI');
  const ben = await newAccount(world.url, 'Ben Okafor', 'SENSEI');
  const content = { ...schoolFee, name: 'Of one sensei', code: 'ONE_SENSEI', scope: 'SENSEI' as const };
  const ofAna = { ...content, scopeId: ana.id };
  const { id, version } = await call(world.url, createFee, { body: ofAna }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/configs/platform-fees?fee=${id}`);
  const panel = page.getByRole('dialog', { name: content.name });
  const button = panel.getByRole('button', { name: 'Delete', exact: true });
  await expect(button).toBeVisible();
  const ofBen = { ...content, scopeId: ben.id, version };
  await call(world.url, changeFee, { params: { id }, body: ofBen }, admin);
  await button.click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await expect(question.getByRole('deletion')).toHaveText('Ana Duarte');
  await expect(question.getByRole('insertion')).toHaveText('Ben Okafor');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await context.close();
});

test('closed days that were moved meanwhile open no others by a Delete that was meant for them', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const year = new Date().getUTCFullYear() + 2;
  const days: BlackoutInput = {
    name: 'Days between the years',
    note: null,
    fromDate: `${year}-12-24`,
    toDate: `${year}-12-26`,
    recursUntil: null,
    scope: 'ALL',
    country: null,
    categoryId: null,
    senseiIds: [],
    mayWork: false,
  };
  const { id, version } = await call(world.url, createBlackout, { body: days }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  const panel = page.getByRole('dialog', { name: days.name });
  const button = panel.getByRole('button', { name: 'Delete', exact: true });
  await expect(button).toBeVisible();
  const july = { ...days, fromDate: `${year}-07-01`, toDate: `${year}-07-02` };
  await call(world.url, updateBlackout, { params: { id }, body: { ...july, version } }, admin);
  await button.click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await expect(question.getByRole('deletion')).toContainText('December');
  await expect(question.getByRole('insertion')).toContainText('July');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await call(world.url, getBlackout, { params: { id } }, admin)).toMatchObject(july);
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await context.close();
});

test('a text that was begun and left comes back beside what another administrator saved since, and is not saved before one is chosen', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const of = { params: { code: 'REMINDER_24H', channel: 'IN_APP', locale: 'en' } } as const;
  const now = () => call(world.url, getNotificationTemplate, of, admin);
  const save = async (body: string) => {
    const { text, version } = await now();
    await call(world.url, saveNotificationTemplate, { ...of, body: { ...text, body, seen: version } }, admin);
  };
  const shipped = (await now()).text.body;
  const [north, south] = [`${shipped} North`, `${shipped} South`];
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const editor = '/admin/configs/notification-templates?template=REMINDER_24H&channel=IN_APP';
  await page.goto(editor);
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await body.fill(north);
  await expect.poll(kept).toContain(north);
  await page.goto('/admin');
  await save(south);
  const word = page.getByRole('alert').filter({ hasText: 'Another version was saved meanwhile' });
  // As often as it is left without a word.
  for (const typed of [north, `${north} again`]) {
    await page.goto(editor);
    await expect(word.getByRole('insertion')).toContainText('South');
    await expect(body).toHaveValue(typed);
    await body.fill(`${north} again`);
    await page.getByRole('button', { name: 'Save and send from now on' }).click();
    await expect(word).toBeFocused();
    expect((await now()).text.body).toBe(south);
    await page.goto('/admin');
  }
  await page.goto(editor);
  await word.getByRole('button', { name: 'Take that one' }).click();
  await expect(word).toHaveCount(0);
  await expect(body).toHaveValue(south);

  await body.fill(north);
  await expect.poll(kept).toContain(north);
  await page.goto('/admin');
  await save(`${south} again`);
  await page.goto(editor);
  await word.getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Save and send from now on' }).click();
  await expect(page.getByText('Saved: it is sent from now on')).toBeVisible();
  expect((await now()).text.body).toBe(north);
  await save(shipped);
  await context.close();
});

test('a course is archived once that is asked for, and by nobody who saw it in another state; its group is still given classes', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const person = await newAccount(world.url, 'Ida Holm', 'SENSEI');
  await call(world.url, decideSensei, { params: { id: person.id }, body: { status: 'ACTIVE' } }, admin);
  const sensei = await tokenOf(world.url, person.email);
  const [category] = (await call(world.url, listCategories, {})).items;
  const body = {
    title: 'Letters to a stranger',
    categoryId: category?.id,
    summary: 'Write to somebody whom you do not know.',
    description: 'One letter a week.',
    languages: ['en'],
    price: 3000,
    format: 'GROUP' as const,
    maxSeats: 4,
  };
  const { id, title } = await call(world.url, createCourse, { body }, sensei);
  const step = (status: CourseStatus) =>
    call(world.url, changeCourseStatus, { params: { id }, body: { status } }, sensei);
  await step('PUBLISHED');
  await step('PAUSED');
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/course-settings/courses/${id}`);
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  const dialog = page.getByRole('dialog', { name: `Archive “${title}”?` });
  await archive.click();
  await expect(dialog).toContainText('An archived course cannot be brought back.');
  await step('PUBLISHED');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(/^Somebody changed this in the meantime/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(archive).toHaveCount(0);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await archive.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await call(world.url, getCourse, { params: { id } }, admin)).status).toBe('PAUSED');
  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.locator('#history')).toContainText('Archived');
  expect((await call(world.url, getCourse, { params: { id } }, admin)).status).toBe('ARCHIVED');
  await context.close();

  const own = await newPerson(browser, world.url);
  await signInAs(own.page, person.email);
  await own.page.goto(`/sensei/courses/edit-course/${id}`);
  await expect(own.page.getByText('New bookings are not taken')).toBeVisible();
  await expect(own.page.getByText('An archived course cannot be brought back.')).toBeVisible();
  await expect(own.page.getByLabel('Title', { exact: true })).toHaveCount(0);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await own.page.getByLabel('Start of the next class').fill(`${soon}T10:00`);
  await own.page.getByRole('button', { name: 'Schedule class' }).click();
  await expect(own.page.getByText('The class is in your calendar')).toBeVisible();
  await expect(own.page.getByText('New bookings are not taken')).toBeHidden();
  await own.context.close();
});

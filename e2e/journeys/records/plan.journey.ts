import { expect, type Locator, type Page, test } from '@playwright/test';

import { demo, mailTo, newPerson, type Person, signInAs } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// A plan and two people who work on it at the same time, each at a browser: what one moves, the other sees
// move.

test.describe.configure({ mode: 'serial' });

const statement = 'Personal statement: cut to 620 words, keep the mangoes';
const counselor = 'Ask Mr. Okafor for the counselor report';
const prices = 'Compare the net price calculators of five colleges';

let world: World;
let student: Person;
let sensei: Person;

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  student = await newPerson(browser, world.url);
  sensei = await newPerson(browser, world.url);
});

test.afterAll(async () => {
  for (const person of [student, sensei]) await person.context.close();
  await world.stop();
});

const column = (page: Page, status: string): Locator =>
  page.getByRole('grid', { name: new RegExp(`^${status}, `) });
const card = (page: Page, title: string): Locator => page.getByRole('row', { name: title });

test('each comes to the same plan from the own dashboard', async () => {
  await signInAs(student.page, demo.student);
  await student.page.goto('/student');
  await expect(student.page.getByText('4 of 14 done').first()).toBeVisible();
  await student.page.getByRole('link', { name: 'Open the plan' }).click();
  await expect(column(student.page, 'Progress').getByRole('row')).toHaveCount(3);
  await signInAs(sensei.page, demo.sensei);
  await sensei.page.goto('/sensei');
  await sensei.page.getByRole('link', { name: /Sofia Marques.*10 open/ }).click();
  await expect(sensei.page.getByRole('heading', { level: 1, name: 'Plan of Sofia Marques' })).toBeVisible();
  await expect(card(sensei.page, statement)).toBeVisible();
});

test('a task that one adds is there for the other, with nothing asked for again', async () => {
  const { page } = student;
  await page.getByLabel('New task').fill('Book the campus tour');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Created').getByRole('row').first()).toContainText('Book the campus tour');
  await expect(column(sensei.page, 'Created').getByRole('row').first()).toContainText('Book the campus tour');
});

test('what the sensei drags by mouse moves before the student’s eyes', async () => {
  const { page } = sensei;
  await card(page, counselor).dragTo(column(page, 'Progress').getByRole('row').first(), {
    targetPosition: { x: 60, y: 4 },
  });
  await expect(column(page, 'Progress').getByRole('row').first()).toContainText(counselor);
  await expect(column(student.page, 'Progress').getByRole('row').first()).toContainText(counselor);
  await expect(column(student.page, 'Created').getByRole('row', { name: counselor })).toHaveCount(0);
});

test('the student moves by keyboard, is told where to, and keeps the focus; the sensei sees it', async () => {
  const { page } = student;
  await card(page, prices).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'Pending').getByRole('row', { name: prices })).toBeFocused();
  const place = /Pending, place \d of 4$/;
  await expect(page.locator('[aria-live]').filter({ hasText: place })).toHaveText(new RegExp(prices));
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(column(page, 'Pending').getByRole('row').first()).toContainText(prices);
  await expect(column(sensei.page, 'Pending').getByRole('row').first()).toContainText(prices);
  await page.reload();
  await expect(column(page, 'Pending').getByRole('row').first()).toContainText(prices);
});

test('the handle drags by keyboard too, with every place to drop it named', async () => {
  const { page } = student;
  await card(page, prices).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: `Drag ${prices}` })).toBeFocused();
  await page.keyboard.press('Enter');
  // The places to drop it are the only things to go to meanwhile, and each says what it is.
  const place = page.locator('[role=button]:focus');
  await expect(place).toHaveAccessibleName(/^(Insert|Drop)/);
  const first = await place.getAttribute('id');
  await page.keyboard.press('Tab');
  await expect.poll(() => place.getAttribute('id')).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect(column(page, 'Pending').getByRole('row', { name: prices })).toHaveCount(0);
  await expect(column(sensei.page, 'Pending').getByRole('row', { name: prices })).toHaveCount(0);
});

test('a card that both move at the same moment ends in one place, for both and after a reload', async () => {
  const both = [student.page, sensei.page];
  const moves = ['Shift+ArrowRight', 'Shift+ArrowDown'];
  for (const page of both) await card(page, counselor).focus();
  const answered = both.map((page) => page.waitForResponse((answer) => answer.url().endsWith('/move')));
  await Promise.all(both.map((page, index) => page.keyboard.press(moves[index] ?? '')));
  const statuses = (await Promise.all(answered)).map((answer) => answer.status());
  expect(statuses).toContain(200);
  const placeOn = (page: Page) =>
    page
      .getByRole('grid')
      .evaluateAll((grids) =>
        grids.map((grid) => [
          grid.getAttribute('aria-label')?.split(',')[0],
          [...grid.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label')),
        ]),
      );
  await expect
    .poll(async () => {
      const [mine, hers] = await Promise.all(both.map(placeOn));
      return JSON.stringify(mine) === JSON.stringify(hers);
    })
    .toBe(true);
  const agreed = await placeOn(student.page);
  expect(agreed.flatMap(([, titles]) => titles).filter((title) => title === counselor)).toHaveLength(1);
  await student.page.reload();
  await expect(card(student.page, counselor)).toBeVisible();
  expect(await placeOn(student.page)).toEqual(agreed);
});

test('what the sensei does while the answer to an own move is on its way is not missed', async () => {
  const plan = /\/plans\/[^/]+$/;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Promise<void>((resolve) => {
    void student.page.route(plan, async (route) => {
      const answer = await route.fetch();
      resolve();
      await held;
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
  });
  await card(student.page, counselor).focus();
  await student.page.keyboard.press('Shift+ArrowLeft');
  await asked;
  await card(sensei.page, statement).focus();
  const moved = sensei.page.waitForResponse((answer) => answer.url().endsWith('/move') && answer.ok());
  await sensei.page.keyboard.press('Shift+ArrowRight');
  await moved;
  letGo();
  await expect(column(student.page, 'Done').getByRole('row', { name: statement })).toBeVisible();
  await student.page.unroute(plan);
});

test('a task is given a day and somebody to do it', async () => {
  const { page } = sensei;
  await card(page, 'Book the campus tour').focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit task' });
  await sheet.getByLabel('Who does it').selectOption('Sofia Marques');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  const parts = { month: inTwoDays.getMonth() + 1, day: inTwoDays.getDate(), year: inTwoDays.getFullYear() };
  for (const [name, value] of Object.entries(parts)) {
    await sheet
      .getByRole('spinbutton', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await page.keyboard.type(String(value));
  }
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(card(student.page, 'Book the campus tour')).toContainText('Sofia Marques');
});

test('what was deleted comes back with one press', async () => {
  const { page } = student;
  await page.getByRole('button', { name: 'Actions for Book the campus tour' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card(page, 'Book the campus tour')).toHaveCount(0);
  await expect(card(sensei.page, 'Book the campus tour')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Book the campus tour')).toBeVisible();
  await expect(card(sensei.page, 'Book the campus tour')).toBeVisible();
});

test('a share ends at once', async () => {
  const { page } = student;
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Amara Osei from the plan' }).click();
  await expect(page.getByText('Amara Osei does not see your plan any more')).toBeVisible();
  await expect(sensei.page.getByRole('heading', { name: 'This plan is not shared with you' })).toBeVisible();
  await expect(card(sensei.page, statement)).toHaveCount(0);
});

test('the mail of the day before comes by itself', async () => {
  await world.advance(2 * 86_400_000);
  const mail = await mailTo(world.url, demo.student, /^Due tomorrow: Book the campus tour$/);
  expect(mail.text).toContain('/student?view=plan&task=');
});

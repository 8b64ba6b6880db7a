import { searchCourses } from '@michi/contract/catalogue/courses';
import { listSlots } from '@michi/contract/scheduling/classes';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newAccount } from '../../support/people/new-account.ts';
import { demo, newPerson, type Person, signInAs } from '../../support/people/people.ts';
import { bookByApi } from '../../support/steps/book-by-api.ts';
import { callOf, endForEverybody } from '../../support/steps/calling.ts';
import { choose } from '../../support/steps/choose.ts';
import { openClass } from '../../support/steps/classes.ts';
import { enterCall, messagesOf, reads, seesTheOther, write } from '../../support/steps/conversing.ts';
import { timeOf } from '../../support/steps/move-time.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// One lesson of two people from the question before it to the money after it, all in their conversation. The
// student has a phone, and loads the page anew in the middle.

test.describe.configure({ mode: 'serial' });

const course = 'Supplemental essays: ten prompts, one honest voice';
const teacher = 'Amara Osei';
const pupil = 'Lena Lindgren';
const minute = 60_000;

let world: World;
let student: Person;
let sensei: Person;
let email = '';
let startsAt = '';
let conversation = '';
let moveTo: ReturnType<typeof timeOf>;

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  ({ email } = await newAccount(world.url, pupil, 'STUDENT'));
  student = await newPerson(browser, world.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  sensei = await newPerson(browser, world.url);
  moveTo = timeOf(world, [student, sensei]);
  await signInAs(student.page, email);
  await signInAs(sensei.page, demo.sensei);
});
test.afterAll(async () => {
  for (const person of [student, sensei]) await person.context.close();
  await world.stop();
});

/** On a phone the class has its tools behind three dots. */
async function openTool(page: Page, name: 'Board' | 'Notes' | 'Files'): Promise<void> {
  await page.getByRole('button', { name: `More for the class: ${course}` }).click();
  await page
    .getByRole('list', { name: `More for the class: ${course}` })
    .getByRole('button', { name })
    .click();
}
const panelLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

test('asks before booking, is answered, and books', async () => {
  const { page } = student;
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental', limit: 10 } });
  const found = items.find(({ title }) => title === course);
  const courseId = found?.id ?? '';
  await page.goto(`/ask/${found?.sensei.id}?course=${courseId}`);
  await page.getByLabel('Your question').fill('Do you read poems, too?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  conversation = new URL(page.url()).pathname;
  await sensei.page.goto(conversation);
  await reads(sensei.page, 'Do you read poems, too?');
  await write(sensei.page, 'With pleasure.');
  await reads(page, 'With pleasure.');

  const slots = await call(world.url, listSlots, { params: { id: courseId }, query: {} });
  startsAt = slots.items[0]?.startsAt ?? '';
  await bookByApi(world.url, await tokenOf(world.url, email), { courseId, startsAt });
  // The same conversation has the class now, by itself.
  await expect(messagesOf(page).getByText(/booked a class/)).toBeVisible();
  await expect(page.getByText(course).first()).toBeVisible();
});

test('both come back to the conversation, and are in its call', async () => {
  await moveTo(Date.parse(startsAt) - 5 * minute);
  for (const { page } of [student, sensei]) {
    await page.goto(conversation);
    await enterCall(page, 'Start video call');
  }
  await seesTheOther(student.page);
  await seesTheOther(sensei.page);
});

test('one draws and writes, and the other sees it', async () => {
  const onBoard = (page: Page) => page.getByText('1 element on the board', { exact: true });
  await panelLink(sensei.page, 'Board').click();
  const canvas = sensei.page.locator('canvas.interactive');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('No board');
  await openTool(student.page, 'Board');
  await sensei.page.locator('.excalidraw-container').focus();
  await sensei.page.keyboard.press('r');
  await sensei.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await sensei.page.mouse.down();
  await sensei.page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2 + 80, { steps: 5 });
  await sensei.page.mouse.up();
  for (const { page } of [sensei, student]) await expect(onBoard(page)).toBeAttached({ timeout: 20_000 });

  await panelLink(sensei.page, 'Notes').click();
  const notes = sensei.page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await notes.pressSequentially('Bring the second draft');
  await panelLink(student.page, 'Notes').click();
  await expect(student.page.getByRole('textbox', { name: 'Notes' })).toContainText('Bring the second draft');
});

test('loaded anew in the middle, the call goes on and all is there', async () => {
  const { page } = student;
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await expect(page.getByRole('textbox', { name: 'Notes' })).toContainText('Bring the second draft');
  await page.getByRole('link', { name: 'Close the notes' }).click();
  await enterCall(page, 'Join video call');
  await seesTheOther(page);
  await seesTheOther(sensei.page);
});

test('a file is sent, homework is set and handed in', async () => {
  const { page } = student;
  const paper = {
    name: 'draft.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nan essay\n%%EOF'),
  };
  await page.getByLabel('Attach files').setInputFiles(paper);
  await expect(page.getByRole('button', { name: 'Remove draft.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOf(page).getByText('draft.pdf')).toBeVisible();
  await openTool(page, 'Files');
  const files = page.getByRole('dialog', { name: 'Files' });
  await expect(files.getByText('draft.pdf')).toBeVisible();
  await files.getByRole('button', { name: 'Close' }).click();
  await expect(files).toBeHidden();

  await panelLink(sensei.page, 'Homework').click();
  const set = sensei.page.getByRole('button', { name: 'Set homework' });
  await set.click();
  await sensei.page.getByLabel('What is to be done').fill('Cut the draft by a third');
  await set.click();
  await expect(sensei.page.getByRole('heading', { name: 'Cut the draft by a third' })).toBeVisible();
  await panelLink(page, 'Homework').click();
  await page.getByRole('button', { name: /^Cut the draft by a third/ }).click();
  await page.getByLabel(/^What you did/).fill('The first page is gone.');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(sensei.page.getByText('The first page is gone.')).toBeVisible();
});

test('after it, from its card, it is evaluated, confirmed, and its board opened once more', async () => {
  const { page } = student;
  await endForEverybody(sensei.page);
  await expect(callOf(page)).toHaveCount(0);
  await moveTo(Date.parse(startsAt) + 65 * minute);
  // Only who was there evaluates.
  const details = await openClass(sensei.page, course, startsAt);
  await choose(details.getByRole('radio', { name: 'Present' }));
  await page.goto(conversation);
  await page.getByRole('button', { name: 'Classes', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Classes' }).getByRole('article', { name: course });
  await card.getByRole('button', { name: `Evaluate ${teacher}` }).click();
  const form = page.getByRole('dialog', { name: `How was the class with ${teacher}?` });
  await choose(form.getByRole('group', { name: 'Overall' }).getByRole('radio').last());
  await form.getByLabel('In your words').fill('She asked the one question that mattered.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'It took place' }).click();
  await page
    .getByRole('dialog', { name: 'Did this class take place?' })
    .getByRole('button', { name: /^It took place, release/ })
    .click();
  await expect(page.getByText(/was released\.$/)).toBeVisible();
  await page.goto(conversation);
  await expect(messagesOf(page).getByText(/^The money for the class of .* was released/)).toBeVisible();
  await page.getByRole('button', { name: 'Classes', exact: true }).click();
  await card.getByRole('button', { name: `More for the class: ${course}` }).click();
  await card.getByRole('button', { name: 'Board' }).click();
  await expect(page.getByText('1 element on the board', { exact: true })).toBeAttached({ timeout: 20_000 });
});

import * as courses from '@michi/contract/catalogue/courses';
import { scoreCalls, setSectionVisibility } from '@michi/contract/records/record-calls';
import { getAvailability, getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import { expect, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import {
  codeIn,
  demo,
  fillSignUp,
  mailTo,
  newPerson,
  type Person,
  signInAs,
} from '../../support/people/people.ts';
import { watchLine } from '../../support/steps/upload-line.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// Somebody becomes a sensei: signs up, prepares everything, is approved, publishes, and is found.

test.describe.configure({ mode: 'serial' });

const [name, email, password] = ['Ottilie Brandt', 'ottilie@example.test', 'nine quiet mountains'];
const title = 'Quantum essays for curious physicists';

let world: World;
let sensei: Person;
let admin: Person;

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  sensei = await newPerson(browser, world.url);
  admin = await newPerson(browser, world.url);
});

test.afterAll(async () => {
  for (const person of [sensei, admin]) await person.context.close();
  await world.stop();
});

test('signs up to teach and is told to wait for approval', async () => {
  const { page } = sensei;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Teach as a sensei' }).click();
  await fillSignUp(page, { name, email, password, type: 'Teach' });
  await page.getByLabel('Code').fill(codeIn(await mailTo(world.url, email, /./)));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ottilie' })).toBeVisible();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
});

test('fills the profile and the weekly hours', async () => {
  const { page } = sensei;
  await page.getByRole('link', { name: 'Say who you are' }).click();
  await page.getByLabel('Headline').fill('Physicist who reads essays for a living');
  await page.getByLabel('About you').fill('I studied in Heidelberg and read applications for six years.');
  await page.getByLabel('Subjects').fill('Essays, Physics');
  await page.getByLabel('Video address').fill('https://www.videos.example/ottilie');
  await page
    .getByRole('region', { name: 'Your public profile' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();

  await page.goto('/sensei');
  await page.getByRole('link', { name: 'Set your weekly hours' }).click();
  await page.getByRole('button', { name: 'Day by day' }).click();
  for (const day of ['Monday', 'Wednesday', 'Saturday'])
    await page.getByRole('button', { name: `Add hours on ${day}` }).click();
  await page.getByRole('main').getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Your hours are saved')).toBeVisible();
});

test('drafts a course; publishing is refused while waiting', async () => {
  const { page } = sensei;
  await page.goto('/sensei/courses/register-course');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Essays' });
  await page.getByLabel('In a sentence').fill('From lab notebook to a page that strangers read.');
  await page.getByLabel('Description').fill('We read, we cut, we ask what the experiment taught you.');
  await expect(page).toHaveURL(/[?&]draft=/);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('group', { name: 'For whom' })).toBeVisible();
  await page.getByRole('button', { name: 'What it costs' }).click();
  await page.getByLabel('Price per class').fill('50');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  // Left, and gone on with.
  await page.goto('/sensei/courses/register-course');
  await page.getByRole('region', { name: 'Go on with a draft' }).getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'Pictures and publishing' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const token = await tokenOf(world.url, email, password);
  const asked = { params: { id }, body: { status: 'PUBLISHED' as const } };
  const publish = call(world.url, courses.changeCourseStatus, asked, token);
  await expect(publish).rejects.toThrow(/answered 403/);
});

test('is approved by the administrator, publishes, and is found within a second', async () => {
  await signInAs(admin.page, demo.admin);
  await admin.page.goto('/admin');
  await admin.page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(admin.page.getByText(`${name} can publish now`)).toBeVisible();
  await mailTo(world.url, email, /approved|publish|welcome/i);

  const { page } = sensei;
  await page.goto('/sensei/courses');
  const published = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().endsWith('/status'),
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await published).status()).toBe(200);
  const answeredAt = performance.now();
  const isFound = async (): Promise<boolean> => {
    const { items } = await call(world.url, courses.searchCourses, { query: { q: 'quantum essays' } });
    return items.some((course) => course.title === title);
  };
  await expect.poll(isFound, { intervals: [20] }).toBe(true);
  expect(performance.now() - answeredAt).toBeLessThanOrEqual(1000);

  await admin.page.goto('/search?q=quantum');
  await admin.page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(admin.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    admin.page.getByRole('complementary').filter({ hasText: 'Next free times' }).getByRole('time').first(),
  ).toBeVisible();
  await admin.page.getByRole('link', { name, exact: true }).first().click();
  await expect(admin.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    admin.page.getByRole('link', { name: 'Watch the introduction on videos.example' }),
  ).toHaveAttribute('href', 'https://www.videos.example/ottilie');
  await admin.page.goBack();
});

test('adds pictures to the course: several at once, one that breaks off, a crop, the cover', async () => {
  const { page } = sensei;
  await page.goto('/sensei/courses');
  await page.getByRole('link', { name: 'Pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
  const picture = await page.screenshot();
  const fileOf = (file: string, buffer = picture) => ({ name: file, mimeType: 'image/png', buffer });
  let broken = 0;
  await page.route(/\/api\/courses\/[^/]+\/images(?:\?|$)/, (route) =>
    route.request().method() === 'POST' && (broken += 1) === 1 ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Choose pictures').setInputFiles([fileOf('desk.png'), fileOf('board.png')]);
  // They are sent side by side: either may have been the first.
  await expect(page.getByText(/^It is not certain that (?:desk|board)\.png arrived/)).toBeVisible();
  await page.getByRole('button', { name: /^Send again: (?:desk|board)\.png$/ }).click();
  const list = page.getByRole('region', { name: 'Pictures of the course' });
  const rows = list.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.locator('img')).toHaveCount(2, { timeout: 20_000 });
  await expect(list.getByText('Its sizes are being made')).toHaveCount(0, { timeout: 20_000 });

  await rows.nth(0).getByLabel('What is to be seen').fill('A lab notebook');
  await rows.nth(0).getByLabel('What is to be seen').press('Tab');
  await rows.nth(1).getByRole('button', { name: 'Make it the cover' }).click();
  await expect(rows.nth(1).getByText('Cover', { exact: true })).toBeVisible();

  const before = await rows.nth(0).locator('img').getAttribute('src');
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  const frame = page
    .getByRole('button', { name: 'Corner of the frame: the arrow keys change its size' })
    .last();
  await frame.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows.nth(0).locator('img')).not.toHaveAttribute('src', before ?? '', { timeout: 20_000 });

  await admin.page.reload();
  const cover = admin.page.getByRole('main').locator('img[src*="/api/course-images/"]').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expect(admin.page.getByRole('img', { name: 'A lab notebook' }).first()).toBeVisible();
});

test('shows her face; what is no picture leaves it alone', async () => {
  const { page } = sensei;
  await page.goto('/profile');
  const choose = (buffer: Buffer) =>
    page.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await choose(await page.screenshot());
  await expect(page.getByText('Your picture is saved')).toBeVisible();
  const picture = page.getByRole('main').locator('img[src*="/api/avatars/"]').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const shown = (await picture.getAttribute('src')) ?? '';
  const refused = page.waitForResponse((answer) => answer.request().method() !== 'GET' && !answer.ok());
  await choose(Buffer.from('not a picture at all'));
  expect((await refused).status()).toBe(415);
  await expect(picture).toHaveAttribute('src', shown);
});

test('proves a score by a document, and the badge stands where people choose', async () => {
  const { page } = sensei;
  const token = await tokenOf(world.url, email, password);
  await call(world.url, scoreCalls.create, { body: { type: 'SAT', value: 1540 } }, token);
  await call(world.url, setSectionVisibility, { body: { section: 'SCORES', visibility: 'PUBLIC' } }, token);
  await page.goto('/profile?section=public');
  await page.getByRole('button', { name: /^Send a document for SAT/ }).click();
  const dialog = page.getByRole('dialog');
  const report = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  // The line breaks once: the file stays chosen, and one press sends it again.
  await page.route('**/api/users/me/documents', (route) => route.abort(), { times: 1 });
  const choose = () =>
    dialog
      .getByLabel('Choose the document')
      .setInputFiles({ name: 'score-report.pdf', mimeType: 'application/pdf', buffer: report });
  await choose();
  await expect(
    dialog.getByText('It is not certain that score-report.pdf arrived. Look whether it is there'),
  ).toBeVisible();
  // Then the answer alone gets lost: the list behind the dialog knows that it is there.
  const setLine = await watchLine(page);
  await setLine('lost');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Sent. You are told once somebody has looked at it.')).toBeVisible();
  await page.getByRole('button', { name: /^Take back the document for SAT/ }).click();
  await setLine('open');
  await page.getByRole('button', { name: /^Send a document for SAT/ }).click();
  await choose();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  await admin.page.goto('/admin');
  await admin.page.getByRole('button', { name: new RegExp(`^Verify SAT.* of ${name}`) }).click();
  await expect(admin.page.getByText(/SAT.* is verified/)).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Verified results' }).getByText('Verified', { exact: true }),
  ).toBeVisible();
  await page.goto('/search?q=quantum');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('SAT 1540')).toBeVisible();
  await expect(card.getByText('Verified')).toBeAttached();
});

test('two editors of a course: the second one sees what changed, chooses, and saves both', async () => {
  const token = await tokenOf(world.url, email, password);
  const { page } = sensei;
  const [course] = (await call(world.url, courses.listOwnCourses, { query: {} }, token)).items;
  const params = { id: course?.id ?? '' };
  await page.goto(`/sensei/courses/edit-course/${params.id}`);
  await page.getByLabel('In a sentence').fill('What the sensei wrote');
  const { version } = await call(world.url, courses.getCourse, { params }, token);
  const changed = { summary: 'What the administrator wrote', title: `${title}, in English`, version };
  const adminToken = await tokenOf(world.url, demo.admin);
  await call(world.url, courses.updateCourse, { params, body: changed }, adminToken);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This course was changed elsewhere meanwhile' });
  await expect(dialog.getByText(changed.title)).toBeVisible();
  await dialog.getByRole('group', { name: 'In a sentence' }).getByText('What the sensei wrote').click();
  await dialog.getByRole('button', { name: 'Save both together' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await call(world.url, courses.getCourse, { params }, token);
  expect([saved.title, saved.summary]).toEqual([changed.title, 'What the sensei wrote']);
});

test('takes a day off, ends the class that lies in it with a full refund, and takes a deletion back', async ({
  browser,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  // One that is about to begin stays as it is.
  const from = new Date(Date.now() + 3_600_000).toISOString();
  const { items } = await call(world.url, listOwnClasses, { query: { from } }, token);
  const next = items.find(
    (each) => each.status === 'SCHEDULED' && each.startsAt > from && each.seatsTaken > 0,
  );
  if (!next) throw new Error('The demo sensei teaches nothing soon');
  const { timeZone } = await call(world.url, getAvailability, {}, token);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(next.startsAt));
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);

  await page.goto(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const choice = page.getByRole('group', { name: `What becomes of ${next.courseTitle}` }).first();
  await choice.getByText('Cancel with full refund').click();
  await expect(page.getByText(/1 class is cancelled\. \$[\d.]+ goes back/)).toBeVisible();
  await page.getByRole('button', { name: 'Save and cancel classes' }).click();
  await expect(page.getByText('Your time off is saved')).toBeVisible();
  expect((await call(world.url, getClass, { params: { id: next.id } }, token)).status).toBe('CANCELED');

  await expect(page).toHaveURL(/\/sensei\/time-offs$/);
  const soonest = page.getByRole('button', { name: /^Delete:/ }).first();
  const remove = page.getByRole('button', { name: (await soonest.getAttribute('aria-label')) ?? '' });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your time off is back')).toBeVisible();
  await expect(remove).toBeVisible();
  await context.close();
});

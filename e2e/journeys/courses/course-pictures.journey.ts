import { createCourse } from '@michi/contract/catalogue/courses';
import { deleteCourse } from '@michi/contract/catalogue/course-delete';
import { listCourseImages } from '@michi/contract/catalogue/course-images';
import { type Browser, expect, type Page } from '@playwright/test';
import { parse } from 'zod';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';
import { watchLine } from '../../support/steps/upload-line.ts';

// The pictures of a course in a page that was left open or left behind, in two pages, and while answers take their time or get lost.

/** A new course with one picture, and the page of its pictures. */
async function openPictures(browser: Browser, url: string, title: string) {
  const sensei = await tokenOf(url, demo.sensei);
  const { id } = await call(url, createCourse, { body: { title } }, sensei);
  const { page, context } = await newPerson(browser, url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/courses/edit-images/${id}`);
  const file = { name: 'desk.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose pictures').setInputFiles([file]);
  const list = page.getByRole('region', { name: 'Pictures of the course' });
  await expect(list.locator('img')).toHaveCount(1, { timeout: 20_000 });
  const saved = async () => (await call(url, listCourseImages, { params: { id } }, sensei)).items;
  return {
    page,
    context,
    id,
    list,
    sendBoard: () => page.getByLabel('Choose pictures').setInputFiles([{ ...file, name: 'board.png' }]),
    saved,
    savedAlt: async () => (await saved())[0]?.alt,
    leave: async () => {
      await context.close();
      await call(url, deleteCourse, { params: { id } }, sensei);
    },
  };
}

const address = /\/api\/courses\/[^/]+\/images(?:\?|$)/;

test('a picture whose answer was lost stands in the list, and sent again it is no second one', async ({
  browser,
  world,
}) => {
  const { page, list, sendBoard, saved, leave } = await openPictures(browser, world.url, 'Lines and answers');
  const setLine = await watchLine(page);
  await setLine('lost');
  await sendBoard();
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(list.locator('img')).toHaveCount(2, { timeout: 20_000 });

  // Nor can the list be read:
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await sendBoard();
  const unsure = page.getByRole('alert').filter({ hasText: 'It is not certain that board.png arrived' });
  await expect(unsure).toBeVisible();
  await expect(unsure).not.toContainText('Nothing of it was kept');
  expect(await saved()).toHaveLength(3);
  await page.unroute(address);
  await setLine('open');
  await page.getByRole('button', { name: 'Send again: board.png' }).click();
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await saved()).toHaveLength(3);
  await leave();
});

test('a picture that is cancelled once all of it was sent does not stay on the course', async ({
  browser,
  world,
}) => {
  const { page, list, sendBoard, saved, leave } = await openPictures(browser, world.url, 'Second thoughts');
  const setLine = await watchLine(page);
  await setLine('held');
  await sendBoard();
  await expect.poll(async () => (await saved()).length).toBe(2);
  await expect(page.getByRole('progressbar', { name: 'Sending board.png' })).toHaveAttribute('value', '100');
  const cancel = page.getByRole('button', { name: 'Cancel board.png' });
  await cancel.press('Enter');
  const stopping = page.getByRole('status').filter({ hasText: 'board.png: Is being cancelled' });
  await expect(stopping).toBeVisible();
  await expect(cancel).toBeFocused();
  await setLine('open');
  await expect(stopping).toHaveCount(0);
  await expect(list.getByRole('row')).toHaveCount(1);
  expect(await saved()).toHaveLength(1);
  // The keyboard stays where pictures are chosen.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Choose pictures')).toBeFocused();
  await leave();
});

test('a picture of which nobody knows whether it was taken back is not shown as cancelled, and can be cancelled again', async ({
  browser,
  world,
}) => {
  const { page, list, sendBoard, saved, leave } = await openPictures(browser, world.url, 'Third thoughts');
  const setLine = await watchLine(page);
  await setLine('held');
  await sendBoard();
  await expect.poll(async () => (await saved()).length).toBe(2);
  await expect(page.getByRole('progressbar', { name: 'Sending board.png' })).toHaveAttribute('value', '100');
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  const cancel = page.getByRole('button', { name: 'Cancel board.png' });
  await cancel.click();
  await setLine('lost');
  const unsure = page.getByRole('alert').filter({ hasText: 'not certain that board.png was cancelled' });
  await expect(unsure).toBeVisible();
  expect(await saved()).toHaveLength(2);
  await page.unroute(address);
  await cancel.click();
  await expect(unsure).toHaveCount(0);
  await expect.poll(async () => (await saved()).length).toBe(1);
  await expect(list.getByRole('row')).toHaveCount(1);
  await expect(cancel).toHaveCount(0);
  await leave();
});

test('a draft that is deleted takes along what did not arrive for it: the site closes without a question', async ({
  browser,
  world,
}) => {
  const { page, context, sendBoard } = await openPictures(browser, world.url, 'Short lives');
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await sendBoard();
  await expect(page.getByRole('button', { name: 'Send again: board.png' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('The draft is deleted')).toBeVisible();
  // A question would be answered with no, and the page stay.
  page.on('dialog', (question) => void question.dismiss());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await context.close();
});

test('pictures go on when their page is left: the site asks before it is closed, and what did not arrive can be sent again on the way back', async ({
  browser,
  world,
}) => {
  const { page, context, list, sendBoard, leave } = await openPictures(
    browser,
    world.url,
    'Comings and goings',
  );
  const setLine = await watchLine(page);
  await setLine('held');
  await sendBoard();
  const cancel = page.getByRole('button', { name: 'Cancel board.png' });
  await expect(cancel).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the course' });
  const again = page.getByRole('link', { name: 'Pictures' });
  await back.click();
  await expect(again).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await again.click();
  await expect(page.getByRole('progressbar', { name: 'Sending board.png' })).toBeVisible();
  await back.click();
  await expect(again).toBeVisible();
  await context.setOffline(true);
  await setLine('lost');
  await expect(page.getByRole('listitem').filter({ hasText: 'board.png' })).toBeVisible();
  await context.setOffline(false);
  await setLine('open');
  await again.click();
  await expect(list.locator('img')).toHaveCount(2, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Dismiss board.png' })).toHaveCount(0);

  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await sendBoard();
  const sendAgain = page.getByRole('button', { name: 'Send again: board.png' });
  await expect(sendAgain).toBeVisible();
  await back.click();
  await again.click();
  await page.unroute(address);
  await sendAgain.click();
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(sendAgain).toHaveCount(0);
  await leave();
});

test('a picture is cropped in a page that was open longer than its links are good', async ({
  browser,
  world,
}) => {
  const { page, leave } = await openPictures(browser, world.url, 'Frames and what is in them');
  const listed = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && /\/images(?:\?|$)/.test(answer.url()),
  );
  await page.reload();
  const { items } = parse(listCourseImages.response, await (await listed).json());
  const old = items.flatMap(({ original }) => original?.url ?? []);
  expect(old).toHaveLength(1);
  await page.route(
    (url) => old.includes(`${url.pathname}${url.search}`),
    (route) => route.fulfill({ status: 403 }),
  );
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  const photo = page.getByRole('dialog').locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await leave();
});

test('of two pages that describe a picture the second one sees what the first one wrote', async ({
  browser,
  world,
}) => {
  const { page, context, id, savedAlt, leave } = await openPictures(
    browser,
    world.url,
    'Desks and their owners',
  );
  const alt = (at: Page) => at.getByLabel('What is to be seen');
  const other = await context.newPage();
  await other.goto(`/sensei/courses/edit-images/${id}`);
  await alt(page).fill('A table');
  await alt(other).fill('A desk');
  await alt(other).blur();
  await expect.poll(savedAlt).toBe('A desk');
  await alt(page).blur();
  await expect(page.getByText('saved there: “A desk”')).toBeVisible();
  await expect(alt(page)).toHaveValue('A table');
  expect(await savedAlt()).toBe('A desk');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect.poll(savedAlt).toBe('A table');
  await expect(page.getByRole('button', { name: 'Keep what I typed' })).toHaveCount(0);
  await leave();
});

test('what is typed while a description of a picture is being saved stays, and is saved after it', async ({
  browser,
  world,
}) => {
  const { page, savedAlt, leave } = await openPictures(browser, world.url, 'Lamps and their light');
  const answers: (() => void)[] = [];
  await page.route('**/api/courses/*/images/*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const alt = page.getByLabel('What is to be seen');
  await alt.fill('A lamp');
  await alt.press('Enter');
  await expect.poll(() => answers.length).toBe(1);
  await alt.fill('A lamp, lit');
  await alt.blur();
  await alt.fill('A lamp, lit at noon');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  await expect(alt).toHaveValue('A lamp, lit at noon');
  answers[1]?.();
  await expect.poll(savedAlt).toBe('A lamp, lit');
  await alt.blur();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await expect.poll(savedAlt).toBe('A lamp, lit at noon');
  await expect(page.getByRole('button', { name: 'Keep what I typed' })).toHaveCount(0);
  await expect(alt).toHaveValue('A lamp, lit at noon');
  await leave();
});

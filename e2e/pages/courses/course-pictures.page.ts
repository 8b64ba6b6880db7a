import { changeCourseImage, listCourseImages } from '@michi/contract/catalogue/course-images';
import { createCourse } from '@michi/contract/catalogue/courses';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { parse } from 'zod';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { cutNetwork } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';
import { press } from '../support/press.ts';
import { asksBeforeLeaving, interceptUploads, photo } from '../support/uploads.ts';

// The pictures of a course in a page that was left open or left behind, in two pages, and while answers take
// their time or get lost.

const choose = page.getByLabelText('Choose pictures', { exact: false });
const list = page.getByRole('region', { name: 'Pictures of the course, in their order' });
const [rows, pictures] = [list.getByRole('row'), list.getByCss('img')];
const alt = page.getByLabelText('What is to be seen', { exact: false });
const cancel = page.getByRole('button', { name: /^Cancel board\.png/ });
const sendAgain = page.getByRole('button', { name: 'Send again: board.png' });
const keepTyped = page.getByRole('button', { name: 'Keep what I typed' });
const sendBoard = async () => choose.upload(await photo('board.png'));

/** As often as the page waits for: a picture is made by a job. */
async function expectCount(of: Locator, count: number): Promise<void> {
  await expect.poll(() => of.length, { timeout: 20_000 }).toBe(count);
}

/** A new course with one picture, and the page of its pictures. */
async function openPictures(title: string) {
  const sensei = await ownSensei('Carla Moss');
  const { id } = await call(createCourse, { body: { title } }, sensei.token);
  await signInAs(sensei.email);
  const pathname = `/sensei/courses/edit-images/${id}`;
  await openPage(pathname);
  await choose.upload(await photo('desk.png'));
  await expectCount(pictures, 1);
  const saved = async () => (await call(listCourseImages, { params: { id } }, sensei.token)).items;
  return { id, pathname, token: sensei.token, saved, savedAlt: async () => (await saved())[0]?.alt };
}

/** The page cannot read any more which pictures there are, until that is ended. */
function refuseList(id: string): () => void {
  let isRefused = true;
  interceptCalls(
    ({ method, path }) => isRefused && method === 'GET' && path === `/courses/${id}/images`,
    noAnswer,
  );
  return () => {
    isRefused = false;
  };
}

test('a picture whose answer was lost stands in the list, and sent again it is no second one', async () => {
  const { id, saved } = await openPictures('Lines and answers');
  const setLine = interceptUploads('lost');
  await sendBoard();
  await expectCount(rows, 2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectCount(pictures, 2);

  // Nor can the list be read:
  const letRead = refuseList(id);
  await sendBoard();
  const unsure = page.getByRole('alert').filter({ hasText: 'It is not certain that board.png arrived' });
  await expect.element(unsure).toBeVisible();
  await expect.element(unsure).not.toMatchTextContent('Nothing of it was kept');
  letRead();
  expect(await saved()).toHaveLength(3);
  setLine('open');
  await sendAgain.click();
  await expectCount(rows, 3);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(await saved()).toHaveLength(3);
});

test('a picture that is cancelled once all of it was sent does not stay on the course', async () => {
  const { saved } = await openPictures('Second thoughts');
  const setLine = interceptUploads('held');
  await sendBoard();
  await expect.poll(async () => (await saved()).length).toBe(2);
  const progress = page.getByRole('progressbar', { name: 'Sending board.png' });
  await expect.element(progress).toHaveAttribute('value', '100');
  await press(cancel, '{Enter}');
  const stopping = page.getByRole('status').filter({ hasText: 'board.png: Is being cancelled' });
  await expect.element(stopping).toBeVisible();
  await expect.element(cancel).toHaveFocus();
  setLine('open');
  await expect.element(stopping).not.toBeInTheDocument();
  await expectCount(rows, 1);
  expect(await saved()).toHaveLength(1);
  // The keyboard stays where pictures are chosen.
  await userEvent.keyboard('{Tab}');
  await expect.element(choose).toHaveFocus();
});

test('a picture of which nobody knows whether it was taken back is not shown as cancelled, and can be cancelled again', async () => {
  const { id, saved } = await openPictures('Third thoughts');
  const setLine = interceptUploads('held');
  await sendBoard();
  await expect.poll(async () => (await saved()).length).toBe(2);
  const progress = page.getByRole('progressbar', { name: 'Sending board.png' });
  await expect.element(progress).toHaveAttribute('value', '100');
  const letRead = refuseList(id);
  await cancel.click();
  setLine('lost');
  const unsure = page.getByRole('alert').filter({ hasText: 'not certain that board.png was cancelled' });
  await expect.element(unsure).toBeVisible();
  letRead();
  expect(await saved()).toHaveLength(2);
  await cancel.click();
  await expect.element(unsure).not.toBeInTheDocument();
  await expect.poll(async () => (await saved()).length).toBe(1);
  await expectCount(rows, 1);
  await expect.element(cancel).not.toBeInTheDocument();
});

test('a draft that is deleted takes along what did not arrive for it: the site closes without a question', async () => {
  await openPictures('Short lives');
  interceptUploads('cut');
  await sendBoard();
  await expect.element(sendAgain).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect.element(page.getByText('The draft is deleted', { exact: false })).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
});

test('pictures go on when their page is left: the site asks before it is closed, and what did not arrive can be sent again on the way back', async () => {
  const { saved } = await openPictures('Comings and goings');
  const setLine = interceptUploads('held');
  await sendBoard();
  await expect.element(cancel).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the course' });
  const again = page.getByRole('link', { name: 'Pictures', exact: true });
  await back.click();
  await expect.element(again).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await expect.poll(async () => (await saved()).length).toBe(2);

  await again.click();
  await expect.element(page.getByRole('progressbar', { name: 'Sending board.png' })).toBeVisible();
  await back.click();
  await expect.element(again).toBeVisible();
  const reconnect = cutNetwork();
  setLine('lost');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'board.png' })).toBeVisible();
  reconnect();
  setLine('open');
  await again.click();
  await expectCount(pictures, 2);
  await expect.element(page.getByRole('button', { name: 'Dismiss board.png' })).not.toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(false);

  setLine('cut');
  await sendBoard();
  await expect.element(sendAgain).toBeVisible();
  await back.click();
  await again.click();
  setLine('open');
  await sendAgain.click();
  await expectCount(rows, 3);
  await expect.element(sendAgain).not.toBeInTheDocument();
});

test('a picture is cropped in a page that was open longer than its links are good', async () => {
  const { id, pathname } = await openPictures('Frames and what is in them');
  let isOld = true;
  const old: string[] = [];
  interceptCalls(
    ({ method, path }) => isOld && method === 'GET' && path === `/courses/${id}/images`,
    async (pass) => {
      const images = parse(listCourseImages.response, await (await pass()).json());
      for (const { original } of images.items)
        if (original) old.push((original.url = `${original.url}-long-ago`));
      return Response.json(images);
    },
  );
  await openPage(pathname);
  const crop = page.getByRole('button', { name: 'Crop picture 1' });
  await expect.element(crop).toBeVisible();
  isOld = false;
  expect((await fetch(old.at(-1) ?? '')).status).toBe(404);
  await crop.click();
  const picture = page.getByRole('dialog').getByCss('img');
  await expect
    .poll(() => picture.elements().map((each) => each instanceof HTMLImageElement && each.naturalWidth))
    .toEqual([1280]);
});

test('whoever describes a picture sees what was written of it elsewhere, before that is written over', async () => {
  const { id, saved, savedAlt, token } = await openPictures('Desks and their owners');
  const imageId = (await saved())[0]?.id ?? '';
  await alt.fill('A table');
  const body = { alt: 'A desk', seenAlt: '' };
  await call(changeCourseImage, { params: { id, imageId }, body }, token);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('saved there: “A desk”', { exact: false })).toBeVisible();
  await expect.element(alt).toHaveValue('A table');
  expect(await savedAlt()).toBe('A desk');
  await keepTyped.click();
  await expect.poll(savedAlt).toBe('A table');
  await expect.element(keepTyped).not.toBeInTheDocument();
});

test('what is typed while a description of a picture is being saved stays, and is saved after it', async () => {
  const { id, savedAlt } = await openPictures('Lamps and their light');
  const answers: (() => void)[] = [];
  interceptCalls(
    ({ method, path }) => method === 'PATCH' && path.startsWith(`/courses/${id}/images/`),
    async (pass) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return pass();
    },
  );
  const leaveField = async () => (await alt.findElement()).blur();
  await alt.fill('A lamp');
  await press(alt, '{Enter}');
  await expect.poll(() => answers.length).toBe(1);
  await alt.fill('A lamp, lit');
  await leaveField();
  await alt.fill('A lamp, lit at noon');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  await expect.element(alt).toHaveValue('A lamp, lit at noon');
  answers[1]?.();
  await expect.poll(savedAlt).toBe('A lamp, lit');
  await leaveField();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await expect.poll(savedAlt).toBe('A lamp, lit at noon');
  await expect.element(keepTyped).not.toBeInTheDocument();
  await expect.element(alt).toHaveValue('A lamp, lit at noon');
});

test(
  'photos that are refused stand in the list by their names, each with the reason, and those with room can be sent again',
  { timeout: 90_000 },
  async () => {
    const { email, token } = await ownSensei('Dario Funk');
    const { id } = await call(createCourse, { body: { title: 'Proofs on paper' } }, token);
    await signInAs(email);
    await openPage(`/sensei/courses/edit-images/${id}`);
    const refused = (name: string) => page.getByRole('alert').filter({ hasText: name });
    await choose.upload([
      new File(['no picture at all'], 'letter.png', { type: 'image/png' }),
      new File(['notes'], 'notes.txt', { type: 'text/plain' }),
    ]);
    await expect
      .element(refused('letter.png'))
      .toMatchTextContent('Choose a picture: JPEG, PNG, WebP, AVIF or HEIC');
    await expect.element(refused('notes.txt')).toMatchTextContent('no picture of a kind that is accepted');
    await expect.element(page.getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    for (const name of ['letter.png', 'notes.txt'])
      await page.getByRole('button', { name: `Dismiss ${name}` }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

    const many = Array.from({ length: 9 }, (_none, at) => photo(`photo${at}.png`));
    await choose.upload(await Promise.all(many));
    await expect.element(refused('photo8.png')).toMatchTextContent('a course shows 8 pictures');
    await expect.poll(() => rows.length, { timeout: 60_000 }).toBe(8);
    await rows.first().getByRole('button', { name: 'More about picture 1' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectCount(rows, 7);
    await page.getByRole('button', { name: 'Send again: photo8.png' }).click();
    await expectCount(rows, 8);
    await expect.element(refused('photo8.png')).not.toBeInTheDocument();
  },
);

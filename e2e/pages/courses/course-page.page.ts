import { getCourse, listCategories } from '@michi/contract/catalogue/courses';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { interceptCalls } from '../support/calls.ts';
import { address, leave, openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';
import { press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { newTeacher } from '../support/teaching.ts';

// What a sensei writes of a course, and its page before, while and after students can book.

const booking = page.getByRole('complementary', { name: 'Book', exact: true });
const pick = booking.getByRole('button', { name: 'Pick a time' });

test('a description is written with headings and lists, and kept as it looks', async () => {
  const { email, token } = await ownSensei('Flora Bach');
  await signInAs(email);
  await openPage('/sensei/courses/register-course');
  await page.getByLabelText('Title', { exact: true }).fill('Maps drawn from memory');
  const editor = page.getByRole('textbox', { name: 'Description' });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await editor.click();
  await userEvent.keyboard('The plan');
  // One stop before the text, then from button to button by the arrows.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(tools.getByRole('button', { name: 'Undo' })).toHaveFocus();
  const heading = tools.getByRole('button', { name: 'Heading', exact: true }).element();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowLeft}');
      return document.activeElement;
    })
    .toBe(heading);
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.getByRole('heading', { name: 'The plan' })).toBeVisible();
  await press(editor, '{Control>}{End}{/Control}{Enter}We draw ');
  await userEvent.keyboard('{Control>}b{/Control}slowly{Control>}b{/Control}.{Enter}- paper{Enter}ink');
  // In one moment: the editor has not heard of the selection yet when the key comes.
  getSelection()?.modify('extend', 'backward', 'word');
  const control = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
  editor.element().dispatchEvent(new KeyboardEvent('keydown', control));
  const link = page.getByLabelText('Address of the link');
  await link.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Write a web address', { exact: false })).toBeVisible();
  await link.fill('example.com/ink');
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.getByRole('link', { name: 'ink' })).toBeVisible();
  await expect.poll(address).toMatch(/[?&]draft=/);
  const id = new URLSearchParams(location.search).get('draft') ?? '';
  const kept = '# The plan\n\nWe draw **slowly**.\n\n- paper\n- [ink](https://example.com/ink)';
  await expect.poll(async () => (await call(getCourse, { params: { id } }, token)).description).toBe(kept);

  // On a phone the line of steps is wider than the screen: it goes along.
  await resize(390);
  for (let step = 0; step < 5; step += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(page.getByCss('[aria-current="step"]')).toBeInViewport({ ratio: 0.95 });
  }
});

test('a draft is seen as students will see it, by its sensei alone', async () => {
  const { email, token } = await newTeacher('Gero Thal');
  await signInAs(email);
  await openPage('/sensei/courses/register-course');
  await page.getByLabelText('Title', { exact: true }).fill('Maps drawn from memory');
  await page.getByRole('textbox', { name: 'Description' }).fill('We draw slowly.');
  await page.getByRole('button', { name: 'What it costs' }).click();
  await page.getByLabelText('Price per class').fill('40');
  const refused: number[] = [];
  interceptCalls(
    () => true,
    // What the loader asks for a stranger is refused, as it is on the server.
    async (pass, { headers }) => {
      const answer = await pass();
      if (!answer.ok && headers.has('authorization')) refused.push(answer.status);
      return answer;
    },
  );
  await page.getByRole('main').getByRole('button', { name: 'Preview', exact: true }).click();
  await expect.poll(address).toMatch(/^\/courses\/[-\w]+$/);
  const path = address();
  const notice = page.getByRole('region', { name: 'Draft: only you see this page' });
  await expect.element(notice).toBeVisible();
  await expect.element(booking).toMatchTextContent('$40');
  await expect.element(booking.getByRole('listitem').first()).toBeVisible();
  await expect.element(pick).toBeDisabled();
  await expect.element(pick).toHaveAccessibleDescription('It can be booked once it is published.');
  await expect.element(page.getByCss('.rich-text')).toHaveTextContent('We draw slowly.');
  await openPage(path);
  await expect.element(notice).toBeVisible();
  expect(refused).toEqual([]);
  await notice.getByRole('link', { name: 'Back to the editor' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Description' }))
    .toMatchTextContent('We draw slowly.');

  const params = { id: path.split('/').at(-1) ?? '' };
  expect(await call(getCourse, { params }, token)).toMatchObject({ price: 4000, status: 'DRAFT' });
  await expect(call(getCourse, { params })).rejects.toThrow('answered 404');
  leave();
  await openPage(path);
  await expect.element(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect.element(booking).not.toBeInTheDocument();
});

test('raw HTML in a description is text, and while the course pauses a stranger finds others', async () => {
  const { email, token } = await newTeacher('Hedda Voss');
  const [category] = (await call(listCategories, {})).items;
  const description =
    '# Steps\n\n1. one\n2. **two**\n\n> said\n\n[site](https://example.com/a) [bad](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { id, set } = await publishedCourse(location.origin, token, {
    title: 'Knots without rope',
    description,
  });
  const path = `/courses/${id}`;
  await openPage(path);
  const about = page.getByCss('.rich-text');
  await expect.element(about.getByRole('heading', { level: 3, name: 'Steps' })).toBeVisible();
  expect(
    about
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['one', 'two']);
  await expect.element(about.getByRole('blockquote')).toHaveTextContent('said');
  expect(about.getByRole('link').length).toBe(1);
  const site = about.getByRole('link', { name: 'site' });
  await expect.element(site).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect.element(about).toMatchTextContent('[bad](javascript:alert(1)) <img src=x onerror=alert(1)>');
  await expect.element(about.getByCss('img')).not.toBeInTheDocument();

  await set('PAUSED');
  await openPage(path);
  await expect.element(booking).toMatchTextContent('No new bookings are taken here at present.');
  await expect
    .element(booking.getByRole('link', { name: 'Find similar courses' }))
    .toHaveAttribute('href', `/search/category/${category?.slug}`);
  await expect.element(booking).not.toMatchTextContent('your orders');

  await signInAs(email);
  await openPage(path);
  await expect
    .element(page.getByRole('region', { name: 'Paused: it takes no bookings at present' }))
    .toBeVisible();
  await expect.element(booking.getByRole('listitem').first()).toBeVisible();
  await expect.element(pick).toBeDisabled();
  await set('ARCHIVED');
  const archived = page.getByRole('region', { name: 'Archived: whoever booked it still sees this page' });
  await openPage(path);
  await expect.element(archived).toBeVisible();

  // What cannot be asked for now is not said to be none.
  let isRefused = true;
  interceptCalls(
    ({ path: asked }) => isRefused && asked === path,
    async (pass, { headers }) =>
      headers.has('authorization') ? new Response(null, { status: 503 }) : pass(),
  );
  await openPage(path);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isRefused = false;
  await again.click();
  await expect.element(archived).toBeVisible();
});

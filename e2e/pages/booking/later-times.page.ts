import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { interceptCalls, neverAnswers, noAnswer } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';
import { choose } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { settleIn } from '../support/settled.ts';
import { fillSignIn } from '../support/sign-in-form.ts';
import { newCourse, newTeacher } from '../support/teaching.ts';

// The times of a course beyond the first four weeks, to the end of its booking window.

const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
const times = page.getByRole('group', { name: /^Free times on/ });
const later = page.getByRole('button', { name: /^More times from / });
const chosen = page.getByRole('complementary', { name: 'Summary' }).getByCss('[aria-live]');
const holdTime = page.getByRole('button', { name: 'Hold this time' });
const isLoading = /, Loading/;

const chosenText = async () => (await chosen.findElement()).textContent;
/** What is seen of a radio. */
const drawnOf = async (radio: Locator) =>
  page.elementLocator((await radio.findElement()).closest('label') ?? document.body);

test('a time in six weeks is found by keyboard, stays chosen while others are looked at, and is still chosen after signing in', async () => {
  const { token } = await newTeacher('Ilka Mertens');
  const course = await newCourse(token, { title: 'Maps of far weeks', bookingWindowDays: 90 });
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  const shownAtFirst = days.elements().length;
  const first = await chosenText();

  (await later.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const focused = days.and(page.getByCss(':focus'));
  await expect.element(focused).toBeChecked();
  await expect.element(await drawnOf(focused)).toBeInViewport();
  expect(days.elements().length).toBeGreaterThan(shownAtFirst);
  await expect.element(chosen).toHaveTextContent(first);
  // Two weeks on from there.
  for (let day = 0; day < 4; day += 1) await userEvent.keyboard('{ArrowRight}');
  const isAtTimes = () => times.element().contains(document.activeElement);
  for (let step = 0; step < 20 && (step === 0 || !isAtTimes()); step += 1) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(' ');
  const picked = times.getByRole('radio', { checked: true });
  await expect.element(picked).toHaveFocus();
  const instant = (await picked.findElement()).closest('label')?.querySelector('time')?.dateTime;
  expect(Date.parse(instant ?? '')).toBeGreaterThan(Date.now() + 28 * 86_400_000);
  await expect.element(chosen).not.toHaveTextContent(first);
  const second = await chosenText();

  await holdTime.click();
  await expect.poll(address).toMatch(/\/login\?returnTo=/);
  await fillSignIn(demo.student);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pick a time' })).toBeVisible();
  await expect.element(chosen).toHaveTextContent(second);
  for (const radios of [days, times.getByRole('radio')])
    await expect.element(await drawnOf(radios.and(page.getByCss(':checked')))).toBeInViewport();
  await expect.element(holdTime).toBeEnabled();

  for (const width of [1440, 390]) {
    await resize(width, 900);
    (await later.findElement()).scrollIntoView();
    await settleIn('light');
    expect(await findings(), `at ${width} px`).toEqual([]);
  }
  const more = page.getByRole('button', { name: /^More times from (?!.*, Loading)/ });
  await expect
    .poll(
      async () => {
        if (more.elements().length > 0) await more.click();
        return later.elements().length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  await expect.element(focused).toBeChecked();
  await expect.element(chosen).toHaveTextContent(second);
  await course.remove();
});

test('later times that cannot be fetched are asked for once more, and nothing is lost', async () => {
  const { token } = await newTeacher('Ilka Mertens');
  const course = await newCourse(token, { title: 'Maps of weeks to come', bookingWindowDays: 60 });
  type Handle = Parameters<typeof interceptCalls>[1];
  let answerLater: Handle = noAnswer;
  interceptCalls(
    ({ path }) => path.endsWith('/slots'),
    (pass, request) => (new URL(request.url).searchParams.has('from') ? answerLater(pass, request) : pass()),
  );
  await signInAs(demo.student);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  const shown = days.elements().length;
  await later.click();
  await expect.element(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await expect.element(days).toHaveLength(shown);
  await expect.element(times.getByRole('radio', { checked: true })).toHaveLength(1);

  // All times are asked for anew meanwhile, and those alone come.
  const second = days.nth(1);
  await choose(second);
  answerLater = neverAnswers;
  interceptCalls(
    ({ method, path }) => method === 'POST' && path === '/orders',
    async () => Response.json({ code: 'slot_taken', message: 'This time was just taken' }, { status: 409 }),
  );
  await later.click();
  await expect.element(later).toHaveAccessibleName(isLoading);
  await holdTime.click();
  await expect.element(page.getByText(/^Just taken: somebody was quicker/)).toBeVisible();
  await expect.element(later).not.toHaveAccessibleName(isLoading);
  await expect.element(days).toHaveLength(shown);
  await expect.element(second).toBeChecked();

  // Who looks at another day until they are there stays there.
  const { promise: isElsewhere, resolve: letCome } = Promise.withResolvers<void>();
  answerLater = async (pass) => {
    await isElsewhere;
    return pass();
  };
  await later.click();
  await choose(days.first());
  letCome();
  await expect.poll(() => days.elements().length).toBeGreaterThan(shown);
  await expect.element(later).not.toHaveAccessibleName(isLoading);
  await expect.element(days.first()).toBeChecked();
  await course.remove();
});

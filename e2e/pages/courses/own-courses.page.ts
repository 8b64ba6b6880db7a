import { changeCourseStatus, getCourse, listOwnCourses } from '@michi/contract/catalogue/courses';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { publishedCourse, wholeDraft } from '../../support/steps/published-course.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';

// The workspace of a sensei: how a course begins, and a list of many.

const guide = '/sensei/courses/register-course';
const title = page.getByLabelText('Title', { exact: true });
const sentence = page.getByLabelText('In a sentence');
const price = page.getByLabelText('Price per class');
const saved = page.getByRole('status').filter({ hasText: 'Saved' });
const draftInAddress = () => new URLSearchParams(location.search).get('draft') ?? '';
/** Longer than the pause after which what is typed is sent. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));
const isFirstSave = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/courses';

async function begunBy(token: string) {
  const { items } = await call(listOwnCourses, { query: { limit: 100 } }, token);
  return items.map((course) => [course.title, course.summary]);
}

test('a new course begins as the platform is set, and what is typed while it is first saved is of the same draft', async () => {
  const [admin, sensei] = [await tokenOf(demo.admin), await ownSensei('Marta Rey')];
  const set = async (key: string, seen: number, value: number) => {
    await call(changeConfiguration, { body: { key, value, seen } }, admin);
  };
  for (const [key, usual, now] of [
    ['booking.min_notice_minutes', 120, 360],
    ['cancel.student_hours', 24, 48],
  ] as const) {
    await set(key, usual, now);
    onTestFinished(() => set(key, now, usual));
  }
  await signInAs(sensei.email);
  await openPage(`${guide}?step=rules`);
  await expect.element(page.getByLabelText('Notice before a booking')).toHaveValue('6 hours');
  await expect
    .element(page.getByLabelText('Free cancellation until this long before'))
    .toHaveValue('48 hours');

  // The first answer is late: what is typed meanwhile is sent the moment it is there.
  const { promise: isLate, resolve: answer } = Promise.withResolvers<void>();
  let [made, changed] = [0, 0];
  interceptCalls(isFirstSave, async (pass) => {
    made += 1;
    await isLate;
    return pass();
  });
  interceptCalls(
    ({ method, path }) => method === 'PATCH' && path.startsWith('/courses/'),
    (pass) => {
      changed += 1;
      return pass();
    },
  );
  await openPage(guide);
  await title.fill('Maps that lie');
  await expect.poll(() => made).toBe(1);
  await title.fill('Maps that lie, and why');
  await sentence.fill('Every projection leaves something out.');
  await pause();
  expect(changed).toBe(0);
  answer();
  await expect.poll(() => changed).toBe(1);
  await expect.element(saved).toBeVisible();
  await expect.poll(address).toMatch(/[?&]draft=/);
  await expect.element(title).toHaveValue('Maps that lie, and why');
  await page.getByRole('button', { name: 'What it costs' }).click();
  await expect.element(price).toHaveValue('');
  expect(await call(getCourse, { params: { id: draftInAddress() } }, sensei.token)).toMatchObject({
    title: 'Maps that lie, and why',
    summary: 'Every projection leaves something out.',
    minNoticeMinutes: 360,
    cancellationPolicy: { studentHours: 48, lateRefundPercent: 0, senseiRefundPercent: 100 },
  });
  expect(made).toBe(1);
});

for (const isAnsweredLate of [false, true])
  test(`whoever opens the draft whose first answer was lost${isAnsweredLate ? ', and is answered then,' : ''} goes on there, and begins another one afterwards`, async () => {
    const sensei = await ownSensei('Olga Ruiz');
    await signInAs(sensei.email);
    let tries = 0;
    let isLost = true;
    interceptCalls(isFirstSave, async (pass) => {
      tries += 1;
      if (!isLost) return pass();
      if (tries === 1) await pass();
      return noAnswer();
    });
    await openPage(guide);
    await title.fill('Coasts and who drew them');
    await expect.poll(() => tries).toBe(1);
    await openPage(address());
    await expect.element(title).toHaveValue('Coasts and who drew them');
    // What was kept is sent again by itself.
    await expect.poll(() => tries).toBe(2);
    // What is typed and never arrives goes along; what arrives late from the page before would be a question
    // of its own.
    const typed = isAnsweredLate ? '' : 'Drawn from boats.';
    await sentence.fill(typed);
    const sent = isAnsweredLate ? 2 : 3;
    await expect.poll(() => tries).toBe(sent);
    isLost = !isAnsweredLate;
    const drafts = page.getByRole('region', { name: 'Go on with a draft' });
    await drafts.getByRole('link', { name: 'Coasts and who drew them', exact: false }).click();
    await expect.poll(address).toMatch(/[?&]draft=/);
    await expect.poll(() => tries).toBe(sent + 1);
    isLost = false;
    await expect.element(title).toHaveValue('Coasts and who drew them');
    await expect.element(sentence).toHaveValue(typed);
    await sentence.fill('A line that is never still.');
    await expect.element(saved).toBeVisible();
    await expect.element(title).toHaveValue('Coasts and who drew them');

    await openPage(guide);
    await expect.element(title).toHaveValue('');
    await title.fill('Harbours');
    await expect.element(saved).toBeVisible();
    expect(await begunBy(sensei.token)).toEqual([
      ['Harbours', ''],
      ['Coasts and who drew them', 'A line that is never still.'],
    ]);
  });

test('the guide lets go of a course that is no draft any more: the way back and a page that was left open lead to the editor', async () => {
  const sensei = await ownSensei('Paul Lang');
  const drafted = () => wholeDraft(location.origin, sensei.token, { title: 'Maps of places', price: 4000 });
  const { id } = await drafted();
  await signInAs(sensei.email);
  await openPage(`${guide}?draft=${id}`);
  await page.getByRole('button', { name: 'What it costs' }).click();
  await page.getByRole('button', { name: 'Pictures and publishing' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(address).toBe('/sensei/courses');
  history.back();
  await expect.poll(address).toBe(`/sensei/courses/edit-course/${id}`);
  await expect.element(price).toHaveValue('$40.00');

  // Half typed where it was a draft still: kept for the editor, and shown to nobody.
  const other = await drafted();
  const params = { id: other.id };
  await openPage(`${guide}?draft=${other.id}&step=price`);
  await expect.element(price).toHaveValue('$40.00');
  await call(changeCourseStatus, { params, body: { status: 'PUBLISHED' } }, sensei.token);
  await price.fill('4');
  await expect.poll(address).toBe(`/sensei/courses/edit-course/${other.id}`);
  await expect.element(price).toHaveValue('$4.00');
  await pause();
  expect(await call(getCourse, { params })).toMatchObject({ price: 4000, status: 'PUBLISHED' });
});

test('of a sensei with many courses all are found: from the profile, and in the workspace by asking for more', async () => {
  const sensei = await ownSensei('Quentin Roy');
  const publish = (number: number) =>
    publishedCourse(location.origin, sensei.token, { title: `Letters to nobody, part ${number}` });
  await publish(1);
  await Promise.all(Array.from({ length: 30 }, (_none, at) => publish(at + 2)));
  await openPage(`/users/${sensei.id}`);
  await page.getByRole('link', { name: 'See all 31 courses' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Courses by Quentin Roy');
  await expect.element(page.getByRole('status').filter({ hasText: '31 results' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();

  await signInAs(sensei.email);
  await openPage('/sensei/courses');
  const first = page.getByRole('link', { name: 'Letters to nobody, part 1', exact: true });
  await expect.element(page.getByRole('link', { name: 'Letters to nobody, part 31' })).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(first).toBeVisible();
});

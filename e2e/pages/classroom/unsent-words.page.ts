import { getOwnSenseiProfile, updateSenseiProfile } from '@michi/contract/catalogue/courses';
import { getAvailability, updateAvailability } from '@michi/contract/scheduling/classes';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { clearedCookies } from '../../../web/app/lib/session/session-cookies.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage, address } from '../support/open-page.tsx';
import { fillSignIn } from '../support/sign-in-form.ts';
import { newStudent } from '../support/teaching.ts';

// What was typed and not sent: it waits for its writer, and for nobody else at the same browser.

async function addActivity(): Promise<Locator> {
  await openPage('/profile?section=records&part=activities');
  await page.getByRole('button', { name: 'Add an activity' }).click();
  return page.getByRole('dialog', { name: 'Add an activity' }).getByRole('textbox', { name: /^Position/ });
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(address).toBe('/');
}

/** Without a word to anybody, as where a browser throws its cookies away. */
function loseSession(): void {
  for (const cookie of clearedCookies()) document.cookie = cookie;
}

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('michi-draft:')).length;

test('words that were not sent come back to who typed them alone, and go at the sign-out', async () => {
  const { email } = await newStudent('Signe Aalto');
  await signInAs(email);
  // Left in the same moment as the last letter is typed.
  await userEvent.type(await addActivity(), 'Second violin');
  await openPage('/student');
  await expect.element(await addActivity()).toHaveValue('Second violin');

  // Lost, not signed out: somebody else comes first.
  loseSession();
  await signInAs(demo.sensei);
  await expect.element(await addActivity()).toHaveValue('');
  loseSession();
  await signInAs(email);
  await expect.element(await addActivity()).toHaveValue('Second violin');
  expect(kept()).toBe(1);
  await openPage('/student');
  await signOut();
  expect(kept()).toBe(0);
  await openPage('/login');
  await fillSignIn(email);
  await expect.poll(address).toBe('/student');
  await expect.element(await addActivity()).toHaveValue('');
}, 60_000);

/** Another tab has its own short memory, and the same long one. */
async function inAnotherTab(look: () => Promise<void>): Promise<void> {
  const own = Object.keys(sessionStorage).map((name) => [name, sessionStorage.getItem(name) ?? ''] as const);
  sessionStorage.clear();
  await look();
  sessionStorage.clear();
  for (const [name, text] of own) sessionStorage.setItem(name, text);
}

test('a letter to the operators is known by its tab alone, until somebody signs out there', async () => {
  const { email } = await newStudent('Signe Aalto');
  const letter = async () => {
    await openPage('/contact');
    const message = page.getByRole('textbox', { name: /^Message/ });
    await message.click();
    await expect
      .element(page.getByRole('button', { name: 'Send message' }))
      .toHaveAttribute('type', 'submit');
    return message;
  };
  await (await letter()).fill('I was charged twice.');
  await openPage('/about');
  await expect.element(await letter()).toHaveValue('I was charged twice.');
  await openPage('/about');
  await inAnotherTab(async () => {
    await expect.element(await letter()).toHaveValue('');
    await openPage('/about');
  });
  // Whoever signs in to write the rest finds it as well.
  await signInAs(email);
  await expect.element(await letter()).toHaveValue('I was charged twice.');
  await signOut();
  await expect.element(await letter()).toHaveValue('');
});

let ahead = 0;

/** Comes back to the window after a while: it asks what the hours are by now. */
async function lookAgain(): Promise<void> {
  ahead += 60_000;
  let isAsked = false;
  interceptCalls(
    ({ path }) => path === '/sensei/me/availability',
    async (pass) => {
      const answer = await pass();
      isAsked = true;
      return answer;
    },
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => isAsked).toBe(true);
  vi.useRealTimers();
}

const save = page.getByRole('main').getByRole('button', { name: 'Save' }).first();
const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
const both = merge.getByRole('button', { name: 'Save both together' });

test('a sensei who turns to another part of the page finds what was typed of her, and what she saved elsewhere joins it', async () => {
  const { email } = await newAccount(location.origin, 'Lotte Berg', 'SENSEI');
  const token = await tokenOf(email);
  const texts = {
    headline: 'Essays',
    bio: 'I read.',
    languages: [{ code: 'en', proficiency: 'FLUENT' as const }],
    subjects: ['Essays'],
  };
  const write = (body: typeof texts) => call(updateSenseiProfile, { body }, token);
  const own = () => call(getOwnSenseiProfile, {}, token);
  await write(texts);
  await signInAs(email);
  await openPage('/profile?section=public');
  const bio = page.getByRole('textbox', { name: /^About you/ });
  const language = page.getByLabelText('Language');
  await bio.fill('I read, and I listen.');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(bio).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Your public profile' }).click();
  await expect.element(bio).toHaveValue('I read, and I listen.');
  // On her phone, and then she looks at this window again.
  const phone = { ...texts, headline: 'Essays and letters', bio: 'I read twice.' };
  await write(phone);
  await save.click();
  await expect.element(merge.getByRole('insertion')).toHaveTextContent('Essays and letters');
  await merge.getByRole('radio', { name: /Yours/ }).click();
  await both.click();
  await expect.element(page.getByText('Your profile is saved')).toBeVisible();
  expect(await own()).toMatchObject({ headline: 'Essays and letters', bio: 'I read, and I listen.' });
  await expect.element(page.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Essays and letters');
  await expect.element(save).toHaveFocus();

  await bio.fill('I read slowly.');
  const german = { code: 'de', proficiency: 'NATIVE' as const };
  const languages = [...texts.languages, german];
  await call(updateSenseiProfile, { body: { ...phone, bio: 'I read, and I listen.', languages } }, token);
  await save.click();
  await expect
    .element(merge.getByRole('insertion'))
    .toHaveTextContent('English (Fluent) and German (Native)');
  await both.click();
  await expect.element(merge).not.toBeInTheDocument();
  await expect.element(language).toHaveLength(2);
  expect(await own()).toMatchObject({ bio: 'I read slowly.', languages });

  // Left, changed elsewhere, and come back to.
  await bio.fill('I read aloud.');
  await openPage('/sensei');
  await write(phone);
  await openPage('/profile?section=public');
  await expect.element(merge).toMatchTextContent('I read twice.');
  await merge.getByRole('button', { name: 'Back to the form' }).click();
  await save.click();
  await merge.getByRole('radio', { name: /The other version/ }).click();
  await merge.getByRole('button', { name: 'Go on with this' }).click();
  await expect.element(bio).toHaveValue('I read twice.');
  expect((await own()).bio).toBe('I read twice.');

  // In a row, while the rest is under way.
  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  let isSent = false;
  interceptCalls(
    ({ method, path }) => method === 'PUT' && path === '/sensei/me/profile',
    async (pass) => {
      isSent = true;
      await isTyped;
      return pass();
    },
  );
  await bio.fill('I read at night.');
  await save.click();
  await expect.poll(() => isSent).toBe(true);
  await language.selectOptions('fr');
  letGo();
  await expect.poll(async () => (await own()).bio).toBe('I read at night.');
  await expect.element(page.getByText('Your profile is saved').first()).toBeVisible();
  await openPage('/profile?section=public');
  await expect.element(language).toHaveValue('fr');
});

test('a sensei who turns to another part of the page finds her hours as she typed them, and hours that she saved elsewhere join them', async () => {
  const { email } = await newAccount(location.origin, 'Lotte Berg', 'SENSEI');
  const token = await tokenOf(email);
  await signInAs(email);
  await openPage('/calendar/list-calendar?view=hours');
  const monday = page.getByLabelText('Monday, from');
  const tuesday = page.getByLabelText('Tuesday, from');
  await page.getByRole('button', { name: 'Day by day' }).click();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.fill('07:00');
  await page.getByRole('tab', { name: 'Classes' }).click();
  await expect.element(monday).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Weekly hours' }).click();
  await page.getByRole('button', { name: 'Day by day' }).click();
  await expect.element(monday).toHaveValue('07:00');
  const before = await call(getAvailability, {}, token);
  const weeklyHours = [{ weekday: 2, from: 600, to: 720 }];
  await call(updateAvailability, { body: { ...before, weeklyHours } }, token);
  await lookAgain();
  await expect.element(monday).toHaveValue('07:00');
  await save.click();
  await expect.element(merge.getByRole('insertion')).toHaveTextContent('10:00–12:00');
  await both.click();
  await expect.element(page.getByText('Your hours are saved')).toBeVisible();
  await expect.element(tuesday).toHaveValue('10:00');
  const after = await call(getAvailability, {}, token);
  expect(after.weeklyHours).toEqual([{ weekday: 1, from: 420, to: 660 }, ...weeklyHours]);
  await expect.element(save).toHaveFocus();

  // Where nothing is typed the window simply shows it.
  await call(updateAvailability, { body: { ...after, weeklyHours } }, token);
  await lookAgain();
  await expect.element(monday).not.toBeInTheDocument();
  await expect.element(tuesday).toHaveValue('10:00');
});

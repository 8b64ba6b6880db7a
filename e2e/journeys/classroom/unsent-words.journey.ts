import { getOwnSenseiProfile, updateSenseiProfile } from '@michi/contract/catalogue/courses';
import { getAvailability, updateAvailability } from '@michi/contract/scheduling/classes';
import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { openPart } from '../../support/steps/record-parts.ts';
import { test } from '../../support/world/shared-world.ts';

// What was typed and not sent: it waits for its writer, and for nobody else at the same browser.

async function addActivity(page: Page) {
  await openPart(page, 'activities');
  await page.getByRole('button', { name: 'Add an activity' }).click();
  return page.getByRole('dialog', { name: 'Add an activity' }).getByLabel('Position');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('michi-draft:')).length);

test('words that were not sent come back to who typed them alone, and go at the sign-out', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  // Left in the same moment as the last letter is typed.
  await (await addActivity(page)).pressSequentially('Second violin');
  await page.goto('/student');
  await expect(await addActivity(page)).toHaveValue('Second violin');

  // Lost, not signed out: somebody else comes first.
  await context.clearCookies();
  await signInAs(page, demo.sensei);
  await expect(await addActivity(page)).toHaveValue('');
  await context.clearCookies();
  await signInAs(page, demo.student);
  await expect(await addActivity(page)).toHaveValue('Second violin');
  expect(await kept(page)).toBe(1);
  await page.goto('/student');
  await signOut(page);
  expect(await kept(page)).toBe(0);
  await signInAs(page, demo.student);
  await expect(await addActivity(page)).toHaveValue('');
  await context.close();
});

test('a letter to the operators is known by its tab alone, until somebody signs out there', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const letter = async (at: Page) => {
    await at.goto('/contact');
    await comeAlive(at);
    const message = at.getByRole('textbox', { name: 'Message' });
    // The form's script comes at the first touch.
    await message.click();
    await expect(at.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'submit');
    return message;
  };
  await (await letter(page)).fill('I was charged twice.');
  await page.goto('/about');
  await expect(await letter(page)).toHaveValue('I was charged twice.');
  await expect(await letter(await context.newPage())).toHaveValue('');
  // Whoever signs in to write the rest finds it as well.
  await signInAs(page, demo.student);
  await expect(await letter(page)).toHaveValue('I was charged twice.');
  await signOut(page);
  await expect(await letter(page)).toHaveValue('');
  await context.close();
});

test('a letter that was begun before the script came keeps its words, and who is known need not say who it is', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const problems: string[] = [];
  page.on('console', (said) => void (said.type() === 'error' && problems.push(said.text())));
  await signInAs(page, demo.student);
  await page.goto('/contact');
  const field = (name: string) => page.getByRole('textbox', { name });
  const typed = { Message: 'I was charged twice.', Name: 'Sofia M.' };
  // As a browser has it before any script: no event tells of it.
  for (const [name, text] of Object.entries(typed))
    await field(name).evaluate((input: HTMLInputElement, value) => void (input.value = value), text);
  await field('Message').click();
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'submit');
  await expect(field('Email')).toHaveValue(demo.student);
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
  // What a draft brings back is no surprise to the page that the server drew.
  await field('Message').press('End');
  await field('Message').pressSequentially(' Help!');
  await page.reload();
  await field('Message').click();
  await expect(field('Message')).toHaveValue('I was charged twice. Help!');
  expect(problems).toEqual([]);
  await context.close();
});

/** Comes back to the window after a while: it asks what the hours are by now. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 60_000);
  const answer = page.waitForResponse(/\/sensei\/me\/availability$/);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await answer;
}

test('a sensei who turns to another part of the page finds what was typed of her and her week, and what she saved elsewhere joins it', async ({
  browser,
  world,
}) => {
  const { email } = await newAccount(world.url, 'Lotte Berg', 'SENSEI');
  const token = await tokenOf(world.url, email);
  const texts = {
    headline: 'Essays',
    bio: 'I read.',
    languages: [{ code: 'en', proficiency: 'FLUENT' as const }],
    subjects: ['Essays'],
  };
  await call(world.url, updateSenseiProfile, { body: texts }, token);
  const own = () => call(world.url, getOwnSenseiProfile, {}, token);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, email);
  await page.goto('/profile?section=public');
  const bio = page.getByLabel('About you');
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first();
  const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await bio.fill('I read, and I listen.');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(bio).toBeHidden();
  await page.getByRole('tab', { name: 'Your public profile' }).click();
  await expect(bio).toHaveValue('I read, and I listen.');
  // On her phone, and then she looks at this window again.
  const phone = { ...texts, headline: 'Essays and letters', bio: 'I read twice.' };
  await call(world.url, updateSenseiProfile, { body: phone }, token);
  await save.click();
  await expect(merge.getByRole('insertion')).toHaveText('Essays and letters');
  await merge.getByRole('radio', { name: /Yours/ }).check();
  await merge.getByRole('button', { name: 'Save both together' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  expect(await own()).toMatchObject({ headline: 'Essays and letters', bio: 'I read, and I listen.' });
  await expect(page.getByLabel('Headline')).toHaveValue('Essays and letters');
  await expect(save).toBeFocused();

  await bio.fill('I read slowly.');
  const languages = [...texts.languages, { code: 'de', proficiency: 'NATIVE' as const }];
  await call(
    world.url,
    updateSenseiProfile,
    { body: { ...phone, bio: 'I read, and I listen.', languages } },
    token,
  );
  await save.click();
  await expect(merge.getByRole('insertion')).toHaveText('English (Fluent) and German (Native)');
  await merge.getByRole('button', { name: 'Save both together' }).click();
  await expect(merge).toBeHidden();
  await expect(page.getByLabel('Language', { exact: true })).toHaveCount(2);
  expect(await own()).toMatchObject({ bio: 'I read slowly.', languages });

  // Left, changed elsewhere, and come back to.
  await bio.fill('I read aloud.');
  await page.goto('/sensei');
  await call(world.url, updateSenseiProfile, { body: phone }, token);
  await page.goto('/profile?section=public');
  await expect(merge).toContainText('I read twice.');
  await merge.getByRole('button', { name: 'Back to the form' }).click();
  await save.click();
  await merge.getByRole('radio', { name: /The other version/ }).check();
  await merge.getByRole('button', { name: 'Go on with this' }).click();
  await expect(bio).toHaveValue('I read twice.');
  expect((await own()).bio).toBe('I read twice.');

  // In a row, while the rest is under way.
  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/sensei/me/profile', async (route) => {
    if (route.request().method() === 'PUT') await isTyped;
    await route.continue();
  });
  await bio.fill('I read at night.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  await sent;
  const language = page.getByLabel('Language', { exact: true });
  await language.selectOption('fr');
  letGo();
  await expect.poll(async () => (await own()).bio).toBe('I read at night.');
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await page.goto('/profile?section=public');
  await expect(language).toHaveValue('fr');

  await page.goto('/calendar/list-calendar?view=hours');
  const monday = page.getByLabel('Monday, from');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.fill('07:00');
  await page.getByRole('tab', { name: 'Classes' }).click();
  await expect(monday).toBeHidden();
  await page.getByRole('tab', { name: 'Weekly hours' }).click();
  await expect(monday).toHaveValue('07:00');
  const before = await call(world.url, getAvailability, {}, token);
  const weeklyHours = [{ weekday: 2, from: 600, to: 720 }];
  await call(world.url, updateAvailability, { body: { ...before, weeklyHours } }, token);
  await lookAgain(page);
  await expect(monday).toHaveValue('07:00');
  await save.click();
  await expect(merge.getByRole('insertion')).toHaveText('10:00–12:00');
  await merge.getByRole('button', { name: 'Save both together' }).click();
  await expect(page.getByText('Your hours are saved')).toBeVisible();
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('10:00');
  const after = await call(world.url, getAvailability, {}, token);
  expect(after.weeklyHours).toEqual([{ weekday: 1, from: 420, to: 660 }, ...weeklyHours]);
  await expect(save).toBeFocused();

  // Where nothing is typed the window simply shows it.
  await call(world.url, updateAvailability, { body: { ...after, weeklyHours } }, token);
  await lookAgain(page);
  await expect(monday).toHaveCount(0);
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('10:00');
  await context.close();
});

import { searchCourses } from '@michi/contract/catalogue/courses';
import { expect } from '@playwright/test';
import { mailTo } from '../../support/people/mail.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { newPerson, signInAs } from '../../support/people/people.ts';
import { chooseTime, pay } from '../../support/steps/booking.ts';
import { call } from '../../support/world/api.ts';
import { test } from '../../support/world/shared-world.ts';

const title = 'Supplemental essays: ten prompts, one honest voice';

test('a guardian: invited by a child, agrees, approves a booking, pays it, and the child has the class', async ({
  browser,
  world,
}) => {
  const { url } = world;
  const born = `${new Date().getUTCFullYear() - 15}-01-02`;
  const child = await newAccount(url, 'Tomás Reyes', 'STUDENT', born);
  const parent = await newAccount(url, 'Lucía Reyes', 'STUDENT');
  const { items } = await call(url, searchCourses, { query: { q: 'supplemental essays' } });
  const course = items.find((each) => each.title === title)?.id ?? '';

  // Alone a child can look, but not book.
  const { page: own, context: childsBrowser } = await newPerson(browser, url);
  await signInAs(own, child.email);
  await own.goto(`/courses/${course}/schedule`);
  await own.getByRole('link', { name: 'Invite a guardian' }).click();
  await own.getByLabel('Email of a parent or another adult').fill(parent.email);
  await own.getByRole('button', { name: 'Send invitation' }).click();
  await expect(own.getByText('The invitation is on its way')).toBeVisible();

  const { page, context } = await newPerson(browser, url);
  await signInAs(page, parent.email);
  const link = /\/guardian-invitation\?\S+/.exec((await mailTo(url, parent.email, /guardian/)).text)?.[0];
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tomás Reyes asks you to be their guardian',
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Tick the box to agree', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^I am a parent or legal guardian/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You are asked for each booking.')).toBeVisible();

  await own.goto(`/courses/${course}/schedule`);
  await chooseTime(own, { day: 'last' });
  await own.getByRole('button', { name: 'Hold this time' }).click();
  await expect(own.getByText('Your guardian has been asked')).toBeVisible();

  const asked = await mailTo(url, parent.email, /Tomás Reyes/);
  await page.goto(/\/student\/family\/requests\/\S+/.exec(asked.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Approve and pay' }).click();
  await pay(page, 'approve');
  await expect(page.getByText('Booked').first()).toBeVisible();

  await own.goto('/checkouts/list-checkouts');
  await expect(own.getByRole('article').filter({ hasText: title })).toContainText('Booked');
  for (const each of [context, childsBrowser]) await each.close();
});

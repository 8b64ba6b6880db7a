import { changeConfiguration } from '@michi/contract/administration/configuration';
import { sendContactMessage } from '@michi/contract/administration/contact';
import { listUsers } from '@michi/contract/identity/users';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// Administrators at their desk: two at the same setting, and one without a pointer.

test('of two who set the same the second reads what it was set to and by whom, and may set it all the same', async ({
  browser,
  world,
}) => {
  const name = 'Time to write an evaluation';
  const [first, second] = [await newPerson(browser, world.url), await newPerson(browser, world.url)];
  const set = async ({ page }: typeof first, days: string) => {
    await page.getByRole('textbox', { name }).fill(days);
    await page.getByRole('button', { name: `Save: ${name}` }).click();
  };
  for (const { page } of [first, second]) {
    await signInAs(page, demo.admin);
    await page.goto('/admin/configs/platform-configuration');
    await expect(page.getByRole('textbox', { name })).toHaveValue('14');
  }
  await set(first, '15');
  await expect(first.page.getByText(`“${name}” is set`)).toBeVisible();
  await set(second, '16');
  const word = new RegExp(`“${name}” was set to 15 days in the meantime \\(.+, Today, .+\\)`);
  await expect(second.page.getByRole('alert').filter({ hasText: word })).toBeVisible();
  await expect(second.page.getByText(word)).toHaveCount(2);
  await expect(second.page.getByRole('textbox', { name })).toHaveValue('16');
  await second.page.getByRole('button', { name: 'Set to 16 days' }).click();
  await expect(second.page.getByText(`“${name}” is set`)).toBeVisible();
  await expect(second.page.getByRole('textbox', { name })).toHaveValue('16');

  // What the other one did can be set back from the history that is open here.
  await first.page.getByRole('button', { name: 'History' }).click();
  const newest = first.page.getByRole('dialog').getByRole('listitem').first();
  await expect(newest).toContainText('16 days');
  await expect(newest.getByRole('button', { name: 'Set it back' })).toBeVisible();
  await call(
    world.url,
    changeConfiguration,
    { body: { key: 'evaluation.window_days', value: 14, seen: 16 } },
    await tokenOf(world.url, demo.admin),
  );
  for (const { context } of [first, second]) await context.close();
});

test('the keyboard stays with the messages when one of them is done, and the log says which one that was', async ({
  browser,
  world,
}) => {
  const { number } = await call(world.url, sendContactMessage, {
    body: {
      name: 'Ines Carvalho',
      email: 'ines@example.test',
      topic: 'OTHER',
      message: 'Do you also have mentors for art schools in Lisbon?',
    },
  });
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  const done = page.getByRole('button', { name: `Done with message ${number}` });
  await done.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Message ${number} is done`)).toBeVisible();
  await expect(done).toHaveCount(0);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Messages to you' }) });
  await expect(section).toBeFocused();
  await page.goto('/admin/audit?action=contact_message.done');
  await expect(page.getByRole('cell', { name: `Message ${number}` })).toBeVisible();
  await context.close();
});

test('what was typed into a side panel or a dialog does not go without a question', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin/configs/platform-fees?fee=new');
  const panel = page.getByRole('dialog', { name: 'New rule' });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.goto('/admin/configs/platform-fees?fee=new');
  await name.fill('Help for schools');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // Escape once more is no answer to lose it by.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Help for schools');
  await expect(name).toBeFocused();
  await panel.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Help for schools');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toBeHidden();

  // What a fee is called on receipts is no secret that one types again anyway.
  await page.goto('/admin/configs/platform-fees?fee=new');
  await panel.getByRole('textbox', { name: 'Code', exact: true }).fill('SCHOOLS');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toBeHidden();

  // Declined in the end, it was not sent.
  await page.goto('/admin/calendar-settings/calendar?blackout=new');
  const days = page.getByRole('dialog', { name: 'Close days' });
  await days.getByRole('textbox', { name: 'Name', exact: true }).fill('Move of the office');
  await days.getByRole('spinbutton', { name: /^month, Last day/ }).click();
  await page.keyboard.type(dayAhead(20));
  await days.getByRole('button', { name: 'Save' }).click();
  const lies = page.getByRole('dialog', { name: 'Classes lie in these days' });
  await lies.getByRole('button', { name: 'Cancel' }).click();
  await expect(lies).toBeHidden();
  await expect(days.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(days).toBeHidden();
  await context.close();
});

/** As one types it: the month first, and two digits for each part, so that the next one follows by itself. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  });

test('all views of a person stand in the panel, on a phone and on the widest screen: nothing says that there are more beside them', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const { items } = await call(
    world.url,
    listUsers,
    { query: { searchQuery: demo.sensei } },
    await tokenOf(world.url, demo.admin),
  );
  await page.goto(`/admin/users-manage/users?person=${items[0]?.id}`);
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect(tabs).toHaveCount(6);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const panel = await page.getByRole('dialog').getByRole('tabpanel').boundingBox();
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (panel?.x ?? 0) + (panel?.width ?? 0),
      );
    }
  }
  await context.close();
});

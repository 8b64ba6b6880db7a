import { getOwnSenseiProfile, updateSenseiProfile } from '@michi/contract/catalogue/courses';
import { changeFee, createFee, getFee, removeFee } from '@michi/contract/ordering/fees';
import {
  getNotificationTemplate,
  saveNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { expect } from '@playwright/test';
import { findings } from '../../support/walk/accessible.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { idleFee } from '../../support/steps/fee-content.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// Two administrators who write in the same: a fee, a text. Nothing goes, and nothing is done, unseen.

const schoolFee = idleFee('Help for schools', 'SCHOOLS');

test('of two who change a fee the second chooses field by field, and Save alone writes over nothing', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const content = schoolFee;
  const { id, version } = await call(world.url, createFee, { body: content }, admin);
  const now = () => call(world.url, getFee, { params: { id } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/configs/platform-fees?fee=${id}`);
  // It is called as the rule is by now.
  const panel = page.getByRole('dialog', { name: /^(Help for schools|Schools of the south)$/ });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Schools of the north');
  const theirs = { ...content, name: 'Schools of the south', value: 3, version };
  await call(world.url, changeFee, { params: { id }, body: theirs }, admin);

  const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  const both = merge.getByRole('button', { name: 'Save both together' });
  for (const _press of [1, 2]) {
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(merge).toContainText('Schools of the south');
    await expect(merge.getByRole('deletion')).toHaveText('2%');
    await expect(merge.getByRole('insertion')).toHaveText('3%');
    await expect(both).toBeDisabled();
    await merge.getByRole('button', { name: 'Back to the form' }).click();
    await expect(merge).toBeHidden();
    await expect(name).toHaveValue('Schools of the north');
  }
  expect(await now()).toMatchObject({ name: 'Schools of the south', value: 3 });

  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await merge.getByRole('radio', { name: /Yours/ }).check();
  await both.click();
  await expect(panel).toBeHidden();
  const saved = await now();
  expect(saved).toMatchObject({ name: 'Schools of the north', value: 3 });
  await call(world.url, removeFee, { params: { id }, query: { version: saved.version } }, admin);
  await context.close();
});

test('a rule that is switched keeps what is typed in it, and one that was changed is deleted only once that was read', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const content = { ...schoolFee, name: 'Help for libraries', code: 'LIBRARIES' };
  const { id, version } = await call(world.url, createFee, { body: content }, admin);
  const now = () => call(world.url, getFee, { params: { id } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/configs/platform-fees?fee=${id}`);
  const panel = page.getByRole('dialog', { name: /^(Help for libraries|Libraries of the south)$/ });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const isOn = panel.getByRole('switch', { name: 'Switched on' });
  await name.fill('Libraries of the north');
  // Pressed twice it is done once: the second press does not meet the change of the first.
  await panel.getByRole('button', { name: 'Switch on' }).dblclick();
  await expect(panel.getByRole('button', { name: 'Switch off', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' })).toBeHidden();
  await expect(isOn).toBeChecked();
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(name).toBeHidden();
  await panel.getByRole('tab', { name: 'Rule' }).click();
  await expect(name).toHaveValue('Libraries of the north');
  expect(await now()).toMatchObject({ name: 'Help for libraries', active: true });

  const theirs = { ...content, name: 'Libraries of the south', value: 3, active: true, version: version + 1 };
  await call(world.url, changeFee, { params: { id }, body: theirs }, admin);
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  for (const button of ['Switch off', 'Delete']) {
    await panel.getByRole('button', { name: button, exact: true }).click();
    await expect(question.getByRole('deletion')).toHaveText(['Help for libraries', '2%']);
    await expect(question.getByRole('insertion')).toHaveText(['Libraries of the south', '3%']);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }
  expect(await now()).toMatchObject({ name: 'Libraries of the south', active: true });
  await expect(name).toHaveValue('Libraries of the north');
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Libraries of the south is deleted')).toBeVisible();
  await context.close();
});

test('of a rule that was moved to another sensei meanwhile both names are read before it is deleted', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const ana = await newAccount(world.url, 'Ana Duarte', 'SENSEI');
  const ben = await newAccount(world.url, 'Ben Okafor', 'SENSEI');
  const content = { ...schoolFee, name: 'Of one sensei', code: 'ONE_SENSEI', scope: 'SENSEI' as const };
  const ofAna = { ...content, scopeId: ana.id };
  const { id, version } = await call(world.url, createFee, { body: ofAna }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/configs/platform-fees?fee=${id}`);
  const panel = page.getByRole('dialog', { name: content.name });
  const button = panel.getByRole('button', { name: 'Delete', exact: true });
  await expect(button).toBeVisible();
  const ofBen = { ...content, scopeId: ben.id, version };
  await call(world.url, changeFee, { params: { id }, body: ofBen }, admin);
  await button.click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await expect(question.getByRole('deletion')).toHaveText('Ana Duarte');
  await expect(question.getByRole('insertion')).toHaveText('Ben Okafor');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await context.close();
});

test('a text that was begun and left comes back beside what another administrator saved since, and is not saved before one is chosen', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const of = { params: { code: 'REMINDER_24H', channel: 'IN_APP', locale: 'en' } } as const;
  const now = () => call(world.url, getNotificationTemplate, of, admin);
  const save = async (body: string) => {
    const { text, version } = await now();
    await call(world.url, saveNotificationTemplate, { ...of, body: { ...text, body, seen: version } }, admin);
  };
  const shipped = (await now()).text.body;
  const [north, south] = [`${shipped} North`, `${shipped} South`];
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const editor = '/admin/configs/notification-templates?template=REMINDER_24H&channel=IN_APP';
  await page.goto(editor);
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await body.fill(north);
  await expect.poll(kept).toContain(north);
  await page.goto('/admin');
  await save(south);
  const word = page.getByRole('alert').filter({ hasText: 'Another version was saved meanwhile' });
  // As often as it is left without a word.
  for (const typed of [north, `${north} again`]) {
    await page.goto(editor);
    await expect(word.getByRole('insertion')).toContainText('South');
    await expect(body).toHaveValue(typed);
    await body.fill(`${north} again`);
    await page.getByRole('button', { name: 'Save and send from now on' }).click();
    await expect(word).toBeFocused();
    expect((await now()).text.body).toBe(south);
    await page.goto('/admin');
  }
  await page.goto(editor);
  await word.getByRole('button', { name: 'Take that one' }).click();
  await expect(word).toHaveCount(0);
  await expect(body).toHaveValue(south);

  await body.fill(north);
  await expect.poll(kept).toContain(north);
  await page.goto('/admin');
  await save(`${south} again`);
  await page.goto(editor);
  await word.getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Save and send from now on' }).click();
  await expect(page.getByText('Saved: it is sent from now on')).toBeVisible();
  expect((await now()).text.body).toBe(north);
  await save(shipped);
  await context.close();
});

test('of two long texts that begin alike each shows what it alone says', async ({ browser, world }) => {
  const { email } = await newAccount(world.url, 'Lea Brandt', 'SENSEI');
  const token = await tokenOf(world.url, email);
  const common = 'Whoever writes well is read to the end, and whoever reads well writes better. '.repeat(12);
  const [yours, theirs] = [`${common}So begin with poems.`, `${common}So begin with essays.`];
  const languages = [{ code: 'en', proficiency: 'FLUENT' as const }];
  const save = (bio: string) =>
    call(
      world.url,
      updateSenseiProfile,
      { body: { headline: 'Essays', bio, languages, subjects: [] } },
      token,
    );
  await save(common);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, email);
  await page.goto('/profile?section=public');
  await page.getByLabel('About you').fill(yours);
  await save(theirs);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();

  const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [side, own] of [
      ['Yours', 'poems'],
      ['The other version', 'essays'],
    ] as const) {
      const label = merge.locator('label').filter({ hasText: side });
      await expect(label.locator('mark')).toHaveText(own);
      await expect(label.locator('mark')).toBeInViewport();
    }
  }
  expect(await findings(page)).toEqual([]);
  await merge.getByRole('radio', { name: /^Yours/ }).check();
  await merge.getByRole('button', { name: 'Save both together' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  expect((await call(world.url, getOwnSenseiProfile, {}, token)).bio).toBe(yours);
  await context.close();
});

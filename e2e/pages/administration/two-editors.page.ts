import { getOwnSenseiProfile, updateSenseiProfile } from '@michi/contract/catalogue/courses';
import {
  getNotificationTemplate,
  saveNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { changeFee, createFee, getFee, removeFee } from '@michi/contract/ordering/fees';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { idleFee } from '../../support/steps/fee-content.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';
import { textsOf } from '../support/texts.ts';

// Two administrators who write in the same: a fee, a text. Nothing goes, and nothing is done, unseen.

const schoolFee = idleFee('Help for schools', 'SCHOOLS');

test('of two who change a fee the second chooses field by field, and Save alone writes over nothing', async () => {
  const admin = await tokenOf(demo.admin);
  const content = schoolFee;
  const { id, version } = await call(createFee, { body: content }, admin);
  const now = () => call(getFee, { params: { id } }, admin);
  await signInAs(demo.admin);
  await openPage(`/admin/configs/platform-fees?fee=${id}`);
  // It is called as the rule is by now.
  const panel = page.getByRole('dialog', { name: /^(Help for schools|Schools of the south)$/ });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Schools of the north');
  const theirs = { ...content, name: 'Schools of the south', value: 3, version };
  await call(changeFee, { params: { id }, body: theirs }, admin);

  const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  const both = merge.getByRole('button', { name: 'Save both together' });
  for (const _press of [1, 2]) {
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(merge).toMatchTextContent('Schools of the south');
    await expect.element(merge.getByRole('deletion')).toHaveTextContent('2%');
    await expect.element(merge.getByRole('insertion')).toHaveTextContent('3%');
    await expect.element(both).toBeDisabled();
    await merge.getByRole('button', { name: 'Back to the form' }).click();
    await expect.element(merge).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Schools of the north');
  }
  expect(await now()).toMatchObject({ name: 'Schools of the south', value: 3 });

  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await merge.getByRole('radio', { name: /Yours/ }).click();
  await both.click();
  await expect.element(panel).not.toBeInTheDocument();
  const saved = await now();
  expect(saved).toMatchObject({ name: 'Schools of the north', value: 3 });
  await call(removeFee, { params: { id }, query: { version: saved.version } }, admin);
});

test('a rule that is switched keeps what is typed in it, and one that was changed is deleted only once that was read', async () => {
  const admin = await tokenOf(demo.admin);
  const content = { ...schoolFee, name: 'Help for libraries', code: 'LIBRARIES' };
  const { id, version } = await call(createFee, { body: content }, admin);
  const now = () => call(getFee, { params: { id } }, admin);
  await signInAs(demo.admin);
  await openPage(`/admin/configs/platform-fees?fee=${id}`);
  const panel = page.getByRole('dialog', { name: /^(Help for libraries|Libraries of the south)$/ });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const isOn = panel.getByRole('switch', { name: 'Switched on' });
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await name.fill('Libraries of the north');
  // Pressed twice it is done once: the second press does not meet the change of the first.
  await panel.getByRole('button', { name: 'Switch on' }).dblClick();
  await expect.element(panel.getByRole('button', { name: 'Switch off', exact: true })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(isOn).toBeChecked();
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect.element(name).not.toBeInTheDocument();
  await panel.getByRole('tab', { name: 'Rule' }).click();
  await expect.element(name).toHaveValue('Libraries of the north');
  expect(await now()).toMatchObject({ name: 'Help for libraries', active: true });

  const theirs = { ...content, name: 'Libraries of the south', value: 3, active: true, version: version + 1 };
  await call(changeFee, { params: { id }, body: theirs }, admin);
  for (const button of ['Switch off', 'Delete']) {
    await panel.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => textsOf(question.getByRole('deletion'))).toEqual(['Help for libraries', '2%']);
    await expect
      .poll(() => textsOf(question.getByRole('insertion')))
      .toEqual(['Libraries of the south', '3%']);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
  }
  expect(await now()).toMatchObject({ name: 'Libraries of the south', active: true });
  await expect.element(name).toHaveValue('Libraries of the north');
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByText(/Libraries of the south is deleted/)).toBeVisible();
});

test('of a rule that was moved to another sensei meanwhile both names are read before it is deleted', async () => {
  const admin = await tokenOf(demo.admin);
  const ana = await newAccount(location.origin, 'Ana Duarte', 'SENSEI');
  const ben = await newAccount(location.origin, 'Ben Okafor', 'SENSEI');
  const content = { ...schoolFee, name: 'Of one sensei', code: 'ONE_SENSEI', scope: 'SENSEI' as const };
  const ofAna = { ...content, scopeId: ana.id };
  const { id, version } = await call(createFee, { body: ofAna }, admin);
  await signInAs(demo.admin);
  await openPage(`/admin/configs/platform-fees?fee=${id}`);
  const panel = page.getByRole('dialog', { name: content.name });
  const button = panel.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(button).toBeVisible();
  const ofBen = { ...content, scopeId: ben.id, version };
  await call(changeFee, { params: { id }, body: ofBen }, admin);
  await button.click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await expect.element(question.getByRole('deletion')).toHaveTextContent('Ana Duarte');
  await expect.element(question.getByRole('insertion')).toHaveTextContent('Ben Okafor');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a text that was begun and left comes back beside what another administrator saved since, and is not saved before one is chosen', async () => {
  const admin = await tokenOf(demo.admin);
  const of = { params: { code: 'REMINDER_24H', channel: 'IN_APP', locale: 'en' } } as const;
  const now = () => call(getNotificationTemplate, of, admin);
  const save = async (body: string) => {
    const { text, version } = await now();
    await call(saveNotificationTemplate, { ...of, body: { ...text, body, seen: version } }, admin);
  };
  const shipped = (await now()).text.body;
  const [north, south] = [`${shipped} North`, `${shipped} South`];
  await signInAs(demo.admin);
  const editor = '/admin/configs/notification-templates?template=REMINDER_24H&channel=IN_APP';
  await openPage(editor);
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const kept = () => JSON.stringify(localStorage);
  await body.fill(north);
  await expect.poll(kept).toContain(north);
  await openPage('/admin');
  await save(south);
  const word = page.getByRole('alert').filter({ hasText: 'Another version was saved meanwhile' });
  // As often as it is left without a word.
  for (const typed of [north, `${north} again`]) {
    await openPage(editor);
    await expect.element(word.getByRole('insertion')).toMatchTextContent('South');
    await expect.element(body).toHaveValue(typed);
    await body.fill(`${north} again`);
    await page.getByRole('button', { name: 'Save and send from now on' }).click();
    await expect.element(word).toHaveFocus();
    expect((await now()).text.body).toBe(south);
    await openPage('/admin');
  }
  await openPage(editor);
  await word.getByRole('button', { name: 'Take that one' }).click();
  await expect.element(word).not.toBeInTheDocument();
  await expect.element(body).toHaveValue(south);

  await body.fill(north);
  await expect.poll(kept).toContain(north);
  await openPage('/admin');
  await save(`${south} again`);
  await openPage(editor);
  await word.getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Save and send from now on' }).click();
  await expect.element(page.getByText('Saved: it is sent from now on')).toBeVisible();
  expect((await now()).text.body).toBe(north);
  await save(shipped);
});

test('of two long texts that begin alike each shows what it alone says', async () => {
  const { email } = await newAccount(location.origin, 'Lea Brandt', 'SENSEI');
  const token = await tokenOf(email);
  const common = 'Whoever writes well is read to the end, and whoever reads well writes better. '.repeat(12);
  const [yours, theirs] = [`${common}So begin with poems.`, `${common}So begin with essays.`];
  const languages = [{ code: 'en', proficiency: 'FLUENT' as const }];
  const save = (bio: string) =>
    call(updateSenseiProfile, { body: { headline: 'Essays', bio, languages, subjects: [] } }, token);
  await save(common);
  await signInAs(email);
  await openPage('/profile?section=public');
  await page.getByLabelText('About you').fill(yours);
  await save(theirs);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();

  const merge = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  for (const width of [1280, 390]) {
    await resize(width);
    for (const [side, own] of [
      ['Yours', 'poems'],
      ['The other version', 'essays'],
    ] as const) {
      const mark = merge.getByCss('label').filter({ hasText: side }).getByCss('mark');
      await expect.element(mark).toHaveTextContent(own);
      await expect.element(mark).toBeInViewport();
    }
  }
  expect(await findings()).toEqual([]);
  await merge.getByRole('radio', { name: /^Yours/ }).click();
  await merge.getByRole('button', { name: 'Save both together' }).click();
  await expect.element(page.getByText('Your profile is saved')).toBeVisible();
  expect((await call(getOwnSenseiProfile, {}, token)).bio).toBe(yours);
});

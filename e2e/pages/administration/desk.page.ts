import { changeConfiguration } from '@michi/contract/administration/configuration';
import { sendContactMessage } from '@michi/contract/administration/contact';
import { listUsers } from '@michi/contract/identity/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';
import { press } from '../support/press.ts';
import { resize } from '../support/resize.ts';

// Administrators at their desk: two at the same setting, and one without a pointer.

const settings = '/admin/configs/platform-configuration';
const question = page.getByRole('dialog', { name: 'Discard what you typed?' });

test('of two who set the same the second reads what it was set to and by whom, and may set it all the same', async () => {
  const name = 'Time to write an evaluation';
  const admin = await tokenOf(demo.admin);
  const otherSets = (value: number, seen: number) =>
    call(changeConfiguration, { body: { key: 'evaluation.window_days', value, seen } }, admin);
  await signInAs(demo.admin);
  await openPage(settings);
  const setting = page.getByRole('textbox', { name, exact: false });
  await expect.element(setting).toHaveValue('14');
  await otherSets(15, 14);
  await setting.fill('16');
  await page.getByRole('button', { name: `Save: ${name}` }).click();
  const word = new RegExp(`“${name}” was set to 15 days in the meantime \\(.+, Today, .+\\)`);
  await expect.element(page.getByRole('alert').filter({ hasText: word })).toBeVisible();
  await expect.poll(() => page.getByText(word).elements()).toHaveLength(2);
  await expect.element(setting).toHaveValue('16');
  await page.getByRole('button', { name: 'Set to 16 days' }).click();
  await expect.element(page.getByText(`“${name}” is set`, { exact: false })).toBeVisible();
  await expect.element(setting).toHaveValue('16');

  // What the other one did can be set back from the history that is open here.
  await otherSets(17, 16);
  await page.getByRole('button', { name: 'History' }).click();
  const newest = page.getByRole('dialog').getByRole('listitem').first();
  await expect.element(newest).toMatchTextContent('17 days');
  await expect.element(newest.getByRole('button', { name: 'Set it back' })).toBeVisible();
  await otherSets(14, 17);
});

test('a setting that was typed and not saved does not go with the page unasked', async () => {
  await signInAs(demo.admin);
  await openPage(settings);
  const setting = page.getByRole('textbox', { name: 'Time to write an evaluation', exact: false });
  const away = page.getByRole('link', { name: 'Fees', exact: false });
  await setting.fill('21');
  await page.getByRole('searchbox').fill('payout');
  await expect.element(setting).toHaveValue('21');
  await away.click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(setting).toHaveValue('21');
  await away.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(address).toMatch(/platform-fees/);
});

test('the keyboard stays with the messages when one of them is done, and the log says which one that was', async () => {
  const body = {
    name: 'Ines Carvalho',
    email: 'ines@example.test',
    topic: 'OTHER' as const,
    message: 'Do you also have mentors for art schools in Lisbon?',
  };
  const { number } = await call(sendContactMessage, { body });
  await signInAs(demo.admin);
  await openPage('/admin');
  const done = page.getByRole('button', { name: `Done with message ${number}` });
  await press(done, '{Enter}');
  await expect.element(page.getByText(`Message ${number} is done`, { exact: false })).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  const section = page
    .getByCss('section')
    .filter({ has: page.getByRole('heading', { name: 'Messages to you' }) });
  await expect.element(section).toHaveFocus();
  await openPage('/admin/audit?action=contact_message.done');
  await expect.element(page.getByRole('cell', { name: `Message ${number}`, exact: false })).toBeVisible();
});

test('what was typed into a side panel does not go without a question', async () => {
  const newFee = '/admin/configs/platform-fees?fee=new';
  await signInAs(demo.admin);
  await openPage(newFee);
  const panel = page.getByRole('dialog', { name: 'New rule' });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(name).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();

  await openPage(newFee);
  await name.fill('Help for schools');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  // Escape once more is no answer to lose it by.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Help for schools');
  await expect.element(name).toHaveFocus();
  await panel.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Help for schools');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(panel).not.toBeInTheDocument();

  // What a fee is called on receipts is no secret that one types again anyway.
  await openPage(newFee);
  await panel.getByRole('textbox', { name: 'Code', exact: true }).fill('SCHOOLS');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

/** As one types it: the month first, and two digits for each part, so that the next one follows by itself. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  });

test('closed days that were declined in the end were not sent, and are asked about before they go', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/calendar-settings/calendar?blackout=new');
  const days = page.getByRole('dialog', { name: 'Close days' });
  await days.getByRole('textbox', { name: 'Name', exact: true }).fill('Move of the office');
  await days.getByRole('spinbutton', { name: /^month, Last day/ }).click();
  await userEvent.keyboard(dayAhead(20));
  await days.getByRole('button', { name: 'Save' }).click();
  const lies = page.getByRole('dialog', { name: 'Classes lie in these days' });
  await lies.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(lies).not.toBeInTheDocument();
  await expect.element(days.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(days).not.toBeInTheDocument();
});

test('all views of a person stand in the panel, on a phone and on the widest screen: nothing says that there are more beside them', async () => {
  const query = { searchQuery: demo.sensei };
  const { items } = await call(listUsers, { query }, await tokenOf(demo.admin));
  await signInAs(demo.admin);
  await openPage(`/admin/users-manage/users?person=${items[0]?.id}`);
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect.poll(() => tabs.elements()).toHaveLength(6);
  for (const width of [1440, 390]) {
    await resize(width, 900);
    const panel = page.getByRole('dialog').getByRole('tabpanel').element().getBoundingClientRect();
    for (const tab of tabs.elements())
      expect(tab.getBoundingClientRect().right, `at ${width} px`).toBeLessThanOrEqual(panel.right);
  }
});

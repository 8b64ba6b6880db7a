import { switchNotificationTemplate } from '@michi/contract/notification/notification-templates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';

// What a mail or a notice is called is said by the server; in the language of the page, wherever it stands.

test('a template is found by its name, its history and the audit log call it so', async () => {
  const admin = await tokenOf(demo.admin);
  const of = { code: 'PLAN_SHARED', channel: 'EMAIL' } as const;
  for (const isEnabled of [false, true])
    await call(switchNotificationTemplate, { params: of, body: { isEnabled } }, admin);
  await signInAs(demo.admin);
  await openPage('/admin/configs/notification-templates?q=plan%20shared');
  const table = page.getByRole('table', { name: 'Notification templates' });
  await expect.element(table.getByRole('button', { name: 'Plan shared' })).toBeVisible();
  await expect
    .element(table)
    .toMatchTextContent(/Messages, plans and searches\s*When a student shares the plan/);
  await page.getByRole('button', { name: 'History' }).click();
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/Plan shared, Mail/)
        .first(),
    )
    .toBeVisible();
  await openPage('/admin/audit?about=plan%20shared');
  await expect.element(page.getByRole('cell', { name: 'Plan shared, Mail' }).first()).toBeVisible();
  await openPage('/es/admin/audit?about=PLAN_SHARED');
  await expect.element(page.getByRole('cell', { name: /^Plan compartido, / }).first()).toBeVisible();
});

test('who chooses what to be told of reads it in the language of the page', async () => {
  await signInAs(demo.student);
  await openPage('/profile?section=notices');
  await expect.element(page.getByRole('combobox', { name: 'New message: by mail' })).toBeVisible();
  await openPage('/es/profile?section=notices');
  await expect.element(page.getByRole('combobox', { name: /^Mensaje nuevo: / })).toBeVisible();
});

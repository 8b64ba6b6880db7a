import { changeFee, createFee, getFee, removeFee } from '@michi/contract/ordering/fees';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { idleFee } from '../../support/steps/fee-content.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';

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

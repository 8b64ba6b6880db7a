import { listTaxRates } from '@michi/contract/pricing/tax';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { findings } from '../support/accessible.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';

test('a rate for a time in which something was sold is refused at the field that would change it', async () => {
  const admin = await tokenOf(demo.admin);
  const rates = async () => (await call(listTaxRates, { query: { country: 'DE' } }, admin)).items;
  const [rate] = await rates();
  if (!rate) throw new Error('The demo has one');
  const message = 'Something was sold there at that time; let it begin, change or end later';
  const refused = { code: 'tax_rate_sold', message, violations: [{ field: 'percent', message }] };
  interceptCalls(
    ({ method, path }) => method === 'PUT' && path === `/admin/tax/rates/${rate.id}`,
    async () => Response.json(refused, { status: 409 }),
  );
  await signInAs(demo.admin);
  await openPage(`/admin/tax?rate=${rate.id}`);
  const panel = page.getByRole('dialog');
  const percent = panel.getByLabelText('Percent');
  await userEvent.fill(percent, '16');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(percent).toBeInvalid();
  await expect.element(percent).toHaveAccessibleDescription(new RegExp(message));
  await expect.poll(findings).toEqual([]);
  expect(await rates()).toEqual([rate]);
});

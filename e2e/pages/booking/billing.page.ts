import { changeConfiguration } from '@michi/contract/administration/configuration';
import { getBilling } from '@michi/contract/pricing/billing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';
import { choose } from '../support/press.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Who is billed: kept in the profile, and stated where a time is chosen, with the tax that it makes.

test('billing details are stated, changed and removed in the profile', async () => {
  const student = await newStudent('Olga Brand');
  const kept = async () => (await call(getBilling, {}, student.token)).details;
  await signInAs(student.email);
  await openPage('/profile?section=payment');
  const billing = page.getByRole('region', { name: 'Billing details' });
  const field = (name: string) => billing.getByRole('textbox', { name });
  const button = (name: string) => billing.getByRole('button', { name });
  await button('State billing details').click();
  const country = billing.getByRole('combobox', { name: 'Country' });
  await expect.element(country).toHaveFocus();
  await country.selectOptions('PT');
  await button('Save').click();
  await expect.element(field('Street and number')).toBeInvalid();
  expect(await kept()).toBeNull();
  await field('Street and number').fill('Rua Nova 3');
  await field('Town or city').fill('Lisboa');
  await button('Save').click();
  await expect.element(button('Change')).toHaveFocus();
  await expect.element(billing).toMatchTextContent('Olga BrandRua Nova 3LisboaPortugal');
  expect(await kept()).toMatchObject({ name: 'Olga Brand', line1: 'Rua Nova 3', country: 'PT' });
  expect(await findings()).toEqual([]);

  await button('Change').click();
  await field('Town or city').fill('Porto');
  await button('Cancel').click();
  await expect.element(button('Change')).toHaveFocus();
  await expect.element(billing).toMatchTextContent('Lisboa');
  await button('Change').click();
  await expect.element(field('Town or city')).toHaveValue('Lisboa');
  await field('Town or city').fill('Braga');
  await button('Save').click();
  await expect.element(billing).toMatchTextContent('Braga');
  expect(await kept()).toMatchObject({ city: 'Braga' });

  await button('Remove').click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(button('State billing details')).toHaveFocus();
  expect(await kept()).toBeNull();
});

test('the price follows the country while it is chosen, and is held only once that is saved', async () => {
  const admin = await tokenOf(demo.admin);
  const charge = (value: string, seen: string) =>
    call(changeConfiguration, { body: { key: 'tax.mode', value, seen } }, admin);
  const { token } = await newTeacher('Sofia Lund');
  const course = await newCourse(token, { title: 'Charts with tax', price: 10_000 });
  const student = await newStudent('Piet Vos');
  await signInAs(student.email);
  await charge('exclusive', 'none');
  try {
    await openPage(`/courses/${course.id}/schedule`);
    await choose(
      page
        .getByRole('group', { name: /^Free times on/ })
        .getByRole('radio')
        .first(),
    );
    const summary = page.getByRole('complementary', { name: 'Summary' });
    const billing = page.getByRole('region', { name: 'Who is billed' });
    const country = billing.getByRole('combobox', { name: 'Country' });
    const field = (name: string | RegExp) => billing.getByRole('textbox', { name });
    const hold = page.getByRole('button', { name: 'Hold this time' });
    await expect.element(summary).toMatchTextContent('Plus tax, by where you are billed');
    await country.selectOptions('PT');
    await expect.element(summary).toMatchTextContent(/IVA \(23%\)\$23\.00Total\$123\.00/);
    await field(/^State or province/).fill('Madeira');
    await expect.element(summary).toMatchTextContent(/IVA \(22%\)\$22\.00Total\$122\.00/);
    await expect.element(hold).toBeDisabled();
    await field('Street and number').fill('Rua Nova 3');
    await field('Town or city').fill('Funchal');
    await billing.getByRole('button', { name: 'Save' }).click();
    await expect.element(billing).toMatchTextContent('Funchal');
    await expect.element(summary).toMatchTextContent('Total$122.00');
    await expect.element(hold).toBeEnabled();

    await billing.getByRole('button', { name: 'Change' }).click();
    await country.selectOptions('JP');
    await expect.element(summary).toMatchTextContent('Total$100.00');
    await expect.element(hold).toBeDisabled();
    expect(await findings()).toEqual([]);
    await billing.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(summary).toMatchTextContent('Total$122.00');
    await hold.click();
    await expect.element(page.getByRole('button', { name: /^Pay \$122\.00/ })).toBeVisible();
    await expect.element(summary).toMatchTextContent('IVA (22%)');
  } finally {
    await charge('none', 'exclusive');
  }
  await course.remove();
});

import { getReferrals } from '@michi/contract/ordering/referrals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';

const main = page.getByRole('main');

const ownCode = async () => (await call(getReferrals, {}, await tokenOf(demo.student))).code ?? '';

test('a student reads the own link and what it brought', async () => {
  const code = await ownCode();
  await signInAs(demo.student);
  await openPage('/profile?section=credit');
  await expect.element(main.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await expect.element(main).toMatchTextContent(`/sign-up?invite=${code}`);
  await expect.element(main.getByText('You got $10.00')).toBeVisible();
  await expect.element(main.getByText('First class still to come')).toBeVisible();
  await expect.poll(findings).toEqual([]);
});

test('whoever follows the link reads who invites', async () => {
  localStorage.setItem('michi-invite', await ownCode());
  await openPage('/sign-up');
  await expect
    .element(main.getByText(/invites you: after your first class you both get \$10\.00/))
    .toBeVisible();
  await expect.poll(findings).toEqual([]);
  localStorage.removeItem('michi-invite');
});

import { page } from 'vitest/browser';
import { demoPassword } from '../../support/people/demo.ts';

/** On the sign-in page, or wherever a guard has led to it. */
export async function fillSignIn(email: string, password = demoPassword): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

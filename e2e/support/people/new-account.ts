import { setBirthDate } from '@michi/contract/identity/guardians';
import { decideSensei, getOwnUser, registerUser, verifyEmail } from '@michi/contract/identity/users';
import type { BrowserContext, Page } from '@playwright/test';
import { call, tokenOf } from '../world/api.ts';
import { demoPassword } from './demo.ts';
import { codeIn, mailTo } from './mail.ts';

/** Somebody whose address is confirmed; a student says to be an adult, a sensei waits for the approval. */
export async function newAccount(
  url: string,
  name: string,
  type: 'STUDENT' | 'SENSEI',
  birthDate: string | null = '1998-05-04',
) {
  const email = `${type.toLowerCase()}-${Date.now()}@example.test`;
  const { id } = await call(url, registerUser, { body: { email, password: demoPassword, name, type } });
  const code = codeIn(await mailTo(url, email, /./));
  const { accessToken } = await call(url, verifyEmail, { params: { uuid: id }, query: { code } });
  if (type === 'STUDENT' && birthDate !== null)
    await call(url, setBirthDate, { params: { id }, body: { birthDate } }, accessToken);
  return { id, email };
}

/** As a person reads it: in the mail box of the demo, in a tab of its own. */
export async function readCode(context: BrowserContext, url: string, email: string): Promise<string> {
  await mailTo(url, email, /./);
  const box = await context.newPage();
  await box.goto(`/dev/mail?to=${email}`);
  await box.getByRole('link', { name: new RegExp(email) }).click();
  const code = /\b[A-Z0-9]{4}[- ]?[A-Z0-9]{4}\b/.exec(await box.locator('pre').innerText())?.[0];
  if (code === undefined) throw new Error(`No code in the mail to ${email}`);
  await box.close();
  return code;
}

/** A sensei of its own, approved by the administrator whose token it is. */
export async function newSensei(url: string, admin: string, name: string) {
  const account = await newAccount(url, name, 'SENSEI');
  await call(url, decideSensei, { params: { id: account.id }, body: { status: 'ACTIVE' } }, admin);
  return account;
}

export async function typeBirthDate(page: Page): Promise<void> {
  await page.getByRole('spinbutton', { name: /^month, Date of birth/ }).click();
  await page.keyboard.type('05041998');
}

/** Where a time is chosen, before the first booking. */
export async function fillBirthDate(page: Page): Promise<void> {
  await typeBirthDate(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The same past the page. */
export async function stateBirthDate(
  url: string,
  person: { email: string; password: string },
): Promise<void> {
  const token = await tokenOf(url, person.email, person.password);
  const { id } = await call(url, getOwnUser, {}, token);
  await call(url, setBirthDate, { params: { id }, body: { birthDate: '1999-01-02' } }, token);
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { demo, demoPassword } from './demo.ts';
import { keepSession } from './session-cookies.ts';

export { demo, demoPassword };
export { codeIn, type Mail, mailsTo, mailTo } from './mail.ts';

/** A person at a browser of their own. */
export type Person = { page: Page; context: BrowserContext };

export async function newPerson(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    permissions: ['camera', 'microphone'],
    ...options,
  });
  return { context, page: await context.newPage() };
}

/** On the sign-in page, or wherever a guard has led to it. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  // Not `exact`: nothing else on the page may sound like these three.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signed in, and on no page yet: whoever looks at one opens it. The form has journeys of its own. */
export async function signInAs(page: Page, email: string, password = demoPassword): Promise<void> {
  const context = page.context();
  await keepSession(context, await context.request.post('/api/auth', { data: { email, password } }));
}

/** The way of a person, by the form, and on to the page that it leads to. */
export async function signInByForm(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await expect(page).not.toHaveURL(/\/login/);
  // Nobody leaves before the page is there; its scripts would be given up half-way, and asked for again by
  // the next.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

export type NewAccount = { name: string; email: string; password: string; type: 'Learn' | 'Teach' };

/** On the sign-up page: fills it in and waits for the page that asks for the code. */
export async function fillSignUp(page: Page, account: NewAccount): Promise<void> {
  await page.getByRole('radio', { name: account.type }).check();
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
}

/**
 * From the next page on, the browser's idea of now follows the server's, as it does for a person who comes
 * back later.
 */
export async function moveClock({ context }: Person, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const now = () => Math.floor(performance.timeOrigin + performance.now() + ahead);
    globalThis.Date = new Proxy(Date, {
      construct(target, given: unknown[], made) {
        const date: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, made);
        return date instanceof target ? date : new target();
      },
      get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, aheadMs);
}

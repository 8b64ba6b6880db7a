import { registerUser } from '@michi/contract/identity/users';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { call } from '../world/api.ts';
import type { Visitor } from '../walk/pages.ts';
import { demo, demoPassword } from './demo.ts';
import { mailTo } from './mail.ts';
import { newPerson, signInAs } from './people.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
/** Whose first visit it is: an account with nothing in it. */
export type Visiting = { as: Visitor; isNew?: boolean };

/** Signs each visitor in once, in the browser; later pages open with what that left behind. */
export function createVisitors(browser: Browser, url: string) {
  const known = new Map<string, Promise<StorageState>>();
  return ({ as, isNew = false }: Visiting): Promise<StorageState> => {
    const key = `${isNew ? 'new-' : ''}${as}`;
    const state = known.get(key) ?? stateOf(browser, url, as, isNew);
    known.set(key, state);
    return state;
  };
}

async function stateOf(browser: Browser, url: string, as: Visitor, isNew: boolean): Promise<StorageState> {
  if (as === 'stranger') return { cookies: [], origins: [] };
  const { context, page } = await newPerson(browser, url);
  if (as === 'undecided' || isNew) {
    const email = await registerNewcomer(url, as);
    const { text } = await mailTo(url, email, /./);
    const link = /https?:\/\/\S+\/sign-up\/verify-email\/\S+/.exec(text)?.[0];
    if (!link) throw new Error(`No link in the mail: ${text}`);
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/sign-up'));
  } else {
    await signInAs(page, demo[as]);
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

async function registerNewcomer(url: string, as: Visitor): Promise<string> {
  const email = `new-${as}-${Date.now()}@example.test`;
  const type = as === 'sensei' ? ('SENSEI' as const) : as === 'student' ? ('STUDENT' as const) : null;
  const timeZone = 'America/New_York';
  const body = { email, password: demoPassword, name: 'Nadia Newcomer', type, timeZone };
  await call(url, registerUser, { body });
  return email;
}

import { addressOf } from '@michi/contract/address';
import { registerUser, verifyEmail } from '@michi/contract/identity/users';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { call } from '../world/api.ts';
import type { Visitor } from '../walk/pages.ts';
import { demo, demoPassword } from './demo.ts';
import { codeIn, mailTo } from './mail.ts';
import { newPerson, signInAs } from './people.ts';
import { keepSession } from './session-cookies.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
/** Whose first visit it is: an account with nothing in it. */
export type Visiting = { as: Visitor; isNew?: boolean };

/** Signs each visitor in once; their pages open with the cookies of that. */
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
  if (as === 'undecided' || isNew) await signUp(context, url, as);
  else await signInAs(page, demo[as]);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Whose address is confirmed is signed in by that. */
async function signUp(context: BrowserContext, url: string, as: Visitor): Promise<void> {
  const email = `new-${as}-${Date.now()}@example.test`;
  const type = as === 'sensei' ? ('SENSEI' as const) : as === 'student' ? ('STUDENT' as const) : null;
  const timeZone = 'America/New_York';
  const body = { email, password: demoPassword, name: 'Nadia Newcomer', type, timeZone };
  const { id } = await call(url, registerUser, { body });
  const code = codeIn(await mailTo(url, email, /./));
  const address = addressOf('/api', verifyEmail.path, { params: { uuid: id }, query: { code } });
  await keepSession(context, await context.request.patch(address, { data: { password: demoPassword } }));
}

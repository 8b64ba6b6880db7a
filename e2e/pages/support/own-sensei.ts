import { demo } from '../../support/people/demo.ts';
import { newSensei } from '../../support/people/new-account.ts';
import { tokenOf } from './api.ts';

/** A sensei of the test's own, approved. */
export async function ownSensei(name: string) {
  const account = await newSensei(location.origin, await tokenOf(demo.admin), name);
  return { ...account, token: await tokenOf(account.email) };
}

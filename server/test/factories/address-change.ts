import { proveAddress, requestAddressChange } from '@michi/contract/identity/address-change';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import type { TestApp } from '../harness.ts';
import { type Person, testPassword } from './identity.ts';
import { linkIn, mailsTo } from './notification.ts';

type Asker = Pick<Person, 'caller'>;

/** Proves the password and asks for the change; answers the code in the mail to the new address. */
export async function askForAddress(app: TestApp, { caller }: Asker, email: string): Promise<string> {
  await caller.call(confirmIdentity, { body: { password: testPassword } });
  await caller.call(requestAddressChange, { body: { email } });
  return linkIn((await mailsTo(app, email))[0]).searchParams.get('addressCode') ?? '';
}

export async function changeAddress(app: TestApp, person: Asker, email: string): Promise<void> {
  await person.caller.call(proveAddress, { body: { code: await askForAddress(app, person, email) } });
}

/** The token of the mail to an address that is an account's no more. */
export async function wayBackOf(app: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(app, email)).find(
    ({ subject }) => subject === 'Your email address was changed',
  );
  return linkIn(mail).searchParams.get('token') ?? '';
}

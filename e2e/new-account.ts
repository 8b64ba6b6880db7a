import { decideSensei, registerUser, verifyEmail } from '@michi/contract/identity/users';
import { call } from './api.ts';
import { codeIn, demoPassword, mailTo } from './people.ts';

/** Somebody whose address is confirmed; a sensei waits for the approval. */
export async function newAccount(url: string, name: string, type: 'STUDENT' | 'SENSEI') {
  const email = `${type.toLowerCase()}-${Date.now()}@example.test`;
  const { id } = await call(url, registerUser, { body: { email, password: demoPassword, name, type } });
  const code = codeIn(await mailTo(url, email, /./));
  await call(url, verifyEmail, { params: { uuid: id }, query: { code } });
  return { id, email };
}

/** A sensei of its own, approved by the administrator whose token it is. */
export async function newSensei(url: string, admin: string, name: string) {
  const account = await newAccount(url, name, 'SENSEI');
  await call(url, decideSensei, { params: { id: account.id }, body: { status: 'ACTIVE' } }, admin);
  return account;
}

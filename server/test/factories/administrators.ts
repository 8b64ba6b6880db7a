import { inviteAdministrator } from '@michi/contract/identity/administrators';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { RouteInput } from '@michi/contract/route';
import type { TestApp } from '../harness.ts';
import type { Person } from './identity.ts';

export type Invited = RouteInput<typeof inviteAdministrator>['body'];

/** As if the password had just been proved in every session: without the call, whose tries are counted. */
export async function markConfirmedNow(app: TestApp, person: Person): Promise<void> {
  const proved = { password_proved_at: app.clock.now(), factor_proved_at: app.clock.now() };
  await app.ctx.db.updateTable('session').set(proved).where('user_id', '=', person.id).execute();
}

/** Invites as this owner, and reads the link's token from the mail that waits to be sent. */
export async function invite(
  app: TestApp,
  owner: Person,
  invited: Invited,
): Promise<{ id: string; token: string }> {
  await markConfirmedNow(app, owner);
  const { id } = await owner.caller.call(inviteAdministrator, { body: invited });
  return { id, token: await tokenMailedTo(app, invited.email) };
}

/** Of the newest invitation to this address. */
export async function tokenMailedTo(
  app: TestApp,
  email: string,
  code: TemplateCode = 'ADMINISTRATOR_INVITED',
): Promise<string> {
  const { text } = await app.ctx.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('to_address', '=', email)
    .where('template_code', '=', code)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = /[?&]token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

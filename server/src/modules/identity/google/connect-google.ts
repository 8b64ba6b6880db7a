import type { Identity } from '@michi/contract/identity/google-sso';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { demandGoogle } from './begin-google-sso.ts';
import { demandConfirmed } from '../sign-in/confirm-identity.ts';
import {
  deleteIdentity,
  type ExternalIdentity,
  findIdentityOf,
  insertIdentity,
  lockAccountOfIdentity,
  markIdentityUsed,
} from './external-identity.repository.ts';
import { IdentityConnected, LastSignInMethod, SsoExpired, WrongAccount } from '../identity.errors.ts';
import { issueSsoCode } from './issue-sso-code.ts';
import { isOfBrowser } from './open-google-session.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import { takeCode } from '../sessions/sso-code.repository.ts';
import { lockUser } from '../accounts/user.repository.ts';

/**
 * With it a browser, which sends no token when it follows a link, goes to Google for this account. Throws
 * GoogleNotConfigured, ConfirmationRequired.
 */
export async function issueTicket(ctx: Ctx, actor: SignedIn): Promise<{ ticket: string }> {
  demandGoogle(ctx);
  await demandConfirmed(ctx, actor);
  return { ticket: await issueSsoCode(ctx, { purpose: 'TICKET', userId: actor.id }) };
}

/**
 * Connects the identity that was proven at Google in this browser, by whoever is signed in to the account
 * that it was proven for. Again is no harm. Throws SsoExpired, WrongAccount, IdentityConnected.
 */
export async function connectGoogle(
  ctx: Ctx,
  actor: SignedIn,
  code: string,
  cookies: string,
): Promise<Identity> {
  return ctx.transaction(async (tx) => {
    const proof = await takeCode(tx, 'PROOF', hashSecret(code));
    if (!proof || proof.subject === null || !isOfBrowser(tx, proof, cookies)) throw SsoExpired();
    // The code stays good for the right one.
    if (proof.userId !== actor.id) throw WrongAccount();
    await lockUser(tx, actor.id);
    await connect(tx, actor, { subject: proof.subject, email: proof.email });
    return present(found(await findIdentityOf(tx, actor.id)));
  });
}

async function connect(
  ctx: Ctx,
  actor: SignedIn,
  identity: { subject: string; email: string | null },
): Promise<void> {
  const holder = await lockAccountOfIdentity(ctx, identity.subject);
  if (holder?.id === actor.id) return markIdentityUsed(ctx, identity);
  const inserted = !holder && (await insertIdentity(ctx, { userId: actor.id, ...identity }));
  if (!inserted) throw IdentityConnected();
  await appendAudit(ctx, actor, {
    action: 'user.google_connected',
    targetType: 'user',
    targetId: actor.id,
  });
}

/**
 * Throws ConfirmationRequired, LastSignInMethod while no password is set, NotFound when there is nothing to
 * disconnect.
 */
export async function disconnectGoogle(ctx: Ctx, actor: SignedIn): Promise<void> {
  await demandConfirmed(ctx, actor);
  await ctx.transaction(async (tx) => {
    const user = found(await lockUser(tx, actor.id));
    found(await findIdentityOf(tx, actor.id));
    if (user.passwordHash === null) throw LastSignInMethod();
    await deleteIdentity(tx, actor.id);
    await appendAudit(tx, actor, {
      action: 'user.google_disconnected',
      targetType: 'user',
      targetId: actor.id,
    });
  });
}

export async function listOwnIdentities(ctx: Ctx, actor: SignedIn): Promise<List<Identity>> {
  const identity = await findIdentityOf(ctx, actor.id);
  return { items: identity ? [present(identity)] : [], nextCursor: null };
}

function present({ email, connectedAt, lastUsedAt }: ExternalIdentity): Identity {
  return {
    provider: 'GOOGLE',
    email,
    connectedAt: connectedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

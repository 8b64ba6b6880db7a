import type { List } from '@michi/contract/page';
import type { RecordConsent } from '@michi/contract/records/record-sharing';
import type { RecordSection } from '@michi/contract/records/records';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, Conflict, found, ValidationFailed } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { consentEnd, consentState } from './consent-end.ts';
import { nameOf } from '../core/person-name.ts';
import {
  type ConsentRow,
  findConsent,
  findConsentsOf,
  insertConsent,
  revoke,
} from './record-consent.repository.ts';
import { lockSection } from '../core/record-section.repository.ts';
import { canKeepRecords, canReceiveConsent } from '../core/records.policy.ts';

type Grant = { senseiId: string; section: RecordSection; until: string };

/** Throws validation_failed for a day that is over or too far, and for anybody who is no active sensei. */
export async function grantConsent(
  ctx: Ctx,
  actor: SignedIn,
  { senseiId, section, until }: Grant,
): Promise<RecordConsent> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    const accounts = await getAccounts(tx, [actor.id, senseiId]);
    const expiresAt = consentEnd(tx.clock.now(), until, found(accounts.get(actor.id)).timeZone);
    if (expiresAt === null)
      throw ValidationFailed({ field: 'until', message: 'Choose a day from today to a year from now' });
    const sensei = accounts.get(senseiId);
    if (!sensei || !canReceiveConsent(actor, sensei))
      throw ValidationFailed({ field: 'senseiId', message: 'Choose a sensei who teaches here' });
    await lockSection(tx, actor.id, section);
    const id = await insertConsent(tx, { ownerId: actor.id, senseiId, section, expiresAt });
    tx.push([senseiId], 'records.shown', { userId: actor.id });
    return presentOne(tx, found(await findConsent(tx, actor.id, id)));
  });
}

/**
 * At once: the next read finds it gone. Again changes nothing; one that has expired by itself cannot be
 * revoked.
 */
export async function revokeConsent(ctx: Ctx, actor: SignedIn, id: string): Promise<RecordConsent> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    const consent = found(await findConsent(tx, actor.id, id));
    if (consentState(tx.clock.now(), consent) === 'EXPIRED')
      throw Conflict({ message: 'This consent has ended already' });
    await revoke(tx, id);
    // What stands on the page of the sensei goes with it.
    tx.push([consent.senseiId], 'records.shown', { userId: actor.id });
    return presentOne(tx, found(await findConsent(tx, actor.id, id)));
  });
}

export async function listOwnConsents(
  ctx: Ctx,
  actor: SignedIn,
  page: { cursor?: string | undefined; limit: number },
): Promise<List<RecordConsent>> {
  authorize(canKeepRecords(actor));
  return consentsOf(ctx, actor.id, page);
}

export async function consentsOf(
  ctx: Ctx,
  ownerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<RecordConsent>> {
  const rows = await findConsentsOf(ctx, ownerId, cursor ? decodeCursor(cursor) : null, limit);
  const { items, nextCursor } = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: await present(ctx, items), nextCursor };
}

async function presentOne(ctx: Ctx, consent: ConsentRow): Promise<RecordConsent> {
  const [presented] = await present(ctx, [consent]);
  return found(presented);
}

async function present(ctx: Ctx, consents: readonly ConsentRow[]): Promise<RecordConsent[]> {
  const accounts = await getAccounts(ctx, [...new Set(consents.map((consent) => consent.senseiId))]);
  return consents.map((consent) => ({
    id: consent.id,
    sensei: nameOf(accounts, consent.senseiId),
    section: consent.section,
    state: consentState(ctx.clock.now(), consent),
    createdAt: consent.createdAt.toISOString(),
    expiresAt: consent.expiresAt.toISOString(),
    revokedAt: consent.revokedAt?.toISOString() ?? null,
  }));
}

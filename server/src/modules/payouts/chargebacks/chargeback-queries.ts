import type {
  Chargeback as ChargebackAnswer,
  ChargebackQuery,
  ChargebackStory,
} from '@michi/contract/payouts/chargebacks';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { findOrderHeads, findOrderIdsByNumber } from '../../ordering/index.ts';
import type { Chargeback } from './chargeback.ts';
import { canKeepChargebacks, canSendEvidence } from './chargeback.policy.ts';
import { findChargeback, listChargebackRows } from './chargeback.repository.ts';
import { buildEvidence } from './evidence.ts';

export async function listChargebacks(
  ctx: Ctx,
  actor: SignedIn,
  { q, cursor, ...query }: ChargebackQuery,
): Promise<List<ChargebackAnswer>> {
  authorize(canKeepChargebacks(actor));
  const rows = await listChargebackRows(ctx, {
    ...query,
    orderIds: q ? await findOrderIdsByNumber(ctx, q) : undefined,
    after: cursor ? decodeCursor(cursor) : null,
  });
  const { items, nextCursor } = cursorPage(rows, query.limit, ({ id, openedAt }) => ({ id, at: openedAt }));
  return { items: await presentAll(ctx, actor, items), nextCursor };
}

/** With the evidence as it was sent, or as it would be now. */
export async function getChargeback(ctx: Ctx, actor: SignedIn, id: string): Promise<ChargebackStory> {
  authorize(canKeepChargebacks(actor));
  const chargeback = found(await findChargeback(ctx, id));
  const { evidence, evidenceNote: note } = chargeback;
  return {
    ...(await presentChargeback(ctx, actor, chargeback)),
    evidence: evidence ?? (await buildEvidence(ctx, chargeback, null)).story,
    note,
  };
}

export async function presentChargeback(
  ctx: Ctx,
  actor: SignedIn,
  chargeback: Chargeback,
): Promise<ChargebackAnswer> {
  return found((await presentAll(ctx, actor, [chargeback]))[0]);
}

async function presentAll(
  ctx: Ctx,
  actor: SignedIn,
  chargebacks: readonly Chargeback[],
): Promise<ChargebackAnswer[]> {
  const peopleIds = chargebacks.flatMap(({ studentId, senseiId, evidenceSentBy }) => [
    studentId,
    senseiId,
    ...(evidenceSentBy ? [evidenceSentBy] : []),
  ]);
  const [people, orders] = await Promise.all([
    getAccounts(ctx, [...new Set(peopleIds)]),
    findOrderHeads(
      ctx,
      chargebacks.map(({ orderId }) => orderId),
    ),
  ]);
  const person = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return chargebacks.map((chargeback) => {
    const order = orders.get(chargeback.orderId);
    const { id, disputeRef, status, amount, currency, reason, bearer, version } = chargeback;
    return {
      id,
      disputeRef,
      status,
      amount,
      currency,
      reason,
      bearer,
      version,
      order: {
        id: chargeback.orderId,
        number: order?.number ?? '',
        courseTitle: order?.courseTitle ?? '',
      },
      student: person(chargeback.studentId),
      sensei: person(chargeback.senseiId),
      openedAt: chargeback.openedAt.toISOString(),
      evidenceDueAt: chargeback.evidenceDueAt?.toISOString() ?? null,
      evidenceSentAt: chargeback.evidenceSentAt?.toISOString() ?? null,
      evidenceSentBy: chargeback.evidenceSentBy ? person(chargeback.evidenceSentBy) : null,
      takenAt: chargeback.takenAt?.toISOString() ?? null,
      returnedAt: chargeback.returnedAt?.toISOString() ?? null,
      decidedAt: chargeback.decidedAt?.toISOString() ?? null,
      can: canSendEvidence(actor, chargeback) ? ['send'] : [],
    };
  });
}

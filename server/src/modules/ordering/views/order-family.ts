import type { Order as OrderAnswer } from '@michi/contract/ordering/orders';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type Account, guardianCards, isGuardianOf, listChildIds } from '../../identity/index.ts';
import { canSeeOrder } from '../rules/order.policy.ts';
import type { Order } from '../rules/order.ts';

export type FamilyOfOrders = {
  /** Of the caller, among the students. */
  children: ReadonlySet<string>;
  /** Minors, to who teaches them or runs the platform, with the guardian to write to. */
  minors: ReadonlyMap<string, { id: string; name: string } | null>;
};

/** Of adults' own orders nothing is read. */
export async function familyOf(
  ctx: Ctx,
  actor: Actor,
  orders: readonly Order[],
  people: ReadonlyMap<string, Account>,
): Promise<FamilyOfOrders> {
  const none = { children: new Set<string>(), minors: new Map<string, null>() };
  if (actor.kind !== 'user') return none;
  const others = orders.filter(({ studentId }) => studentId !== actor.id);
  if (others.length === 0) return none;
  if (actor.type === 'STUDENT') return { ...none, children: new Set(await listChildIds(ctx, actor.id)) };
  const students = [...new Set(others.map(({ studentId }) => studentId))];
  return {
    ...none,
    minors: await guardianCards(
      ctx,
      students.flatMap((id) => people.get(id) ?? []),
    ),
  };
}

export function minorOf(
  { studentId }: Order,
  { minors }: FamilyOfOrders,
): Pick<OrderAnswer['student'], 'isMinor' | 'guardian'> {
  const guardian = minors.get(studentId);
  if (guardian === undefined) return {};
  return guardian ? { isMinor: true, guardian } : { isMinor: true };
}

/** Whoever has to do with it, and the guardians of its student. */
export async function maySeeOrder(ctx: Ctx, actor: Actor, order: Order): Promise<boolean> {
  if (canSeeOrder(actor, order)) return true;
  return isChildOf(ctx, actor, order);
}

export async function isChildOf(ctx: Ctx, actor: Actor, { studentId }: Order): Promise<boolean> {
  return actor.kind === 'user' && actor.type === 'STUDENT' && isGuardianOf(ctx, actor.id, studentId);
}

/**
 * Whose orders the list of a student's own has: with children, theirs, and what was paid for those who are
 * grown up by now.
 */
export async function ownOrdersOf(ctx: Ctx, userId: string) {
  const ever = await listChildIds(ctx, userId, true);
  if (ever.length === 0) return { studentId: userId };
  return {
    family: { all: [userId, ...ever], own: [userId, ...(await listChildIds(ctx, userId))], payerId: userId },
  };
}

import { type Actor, isUser } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import type { Account } from '../accounts/account.ts';
import { standingIn } from '../sessions/age-standing.ts';
import { BirthDateNeeded, GuardianNeeded } from './guardian.errors.ts';
import { findChildIds, findGuardians, isLinked } from './guardian-link.repository.ts';

/** Asked of the account alone: of an adult nothing is read. */
export const isMinor = (ctx: Ctx, account: Pick<Account, 'birthDate' | 'timeZone'>): boolean =>
  ['YOUNG', 'MINOR'].includes(standingIn(ctx, account));

/** Guardians who can act now, of each of these children. */
export async function guardiansOf(ctx: Ctx, childIds: readonly string[]): Promise<Map<string, Account[]>> {
  const kin = Map.groupBy(await findGuardians(ctx, childIds), ({ childId }) => childId);
  return new Map([...kin].map(([id, found]) => [id, found.map(({ account }) => account)]));
}

/** Of the minors among these: by whom they may be written to, as little as that needs. */
export async function guardianCards(
  ctx: Ctx,
  accounts: Iterable<Account>,
): Promise<Map<string, { id: string; name: string } | null>> {
  const minors = [...accounts].filter((account) => account.type === 'STUDENT' && isMinor(ctx, account));
  const guardians = await guardiansOf(
    ctx,
    minors.map(({ id }) => id),
  );
  return new Map(
    minors.map(({ id }) => {
      const [first] = guardians.get(id) ?? [];
      return [id, first ? { id: first.id, name: firstNameOf(first) } : null];
    }),
  );
}

const firstNameOf = ({ name }: Account) => name.split(' ', 1)[0] ?? name;

/** Whether this person answers for that child. */
export const isGuardianOf = (ctx: Ctx, guardianId: string, childId: string): Promise<boolean> =>
  isLinked(ctx, guardianId, childId);

/** For oneself, or for an own child. Of somebody else's child nobody learns that it exists. */
export async function demandOwnChild(ctx: Ctx, actor: Actor, childId: string | undefined): Promise<void> {
  if (childId === undefined || isUser(actor, childId)) return;
  if (actor.kind !== 'user' || !(await isGuardianOf(ctx, actor.id, childId))) throw NotFound();
}

/** `ever`: also those who are old enough by now. */
export const listChildIds = (ctx: Ctx, guardianId: string, ever = false): Promise<string[]> =>
  findChildIds(ctx, guardianId, ever);

/**
 * Throws birth_date_needed, and guardian_needed of a minor for whom nobody answers. Answers whether it is a
 * minor.
 */
export async function demandMayBook(ctx: Ctx, student: Account): Promise<'MINOR' | 'ADULT'> {
  const standing = standingIn(ctx, student);
  if (standing === 'ADULT') return 'ADULT';
  if (standing === 'UNKNOWN') throw BirthDateNeeded({ field: 'birthDate' });
  if (!(await guardiansOf(ctx, [student.id])).has(student.id)) throw GuardianNeeded();
  return 'MINOR';
}

import type { Ctx } from '../../../platform/context.ts';
import { type Actor, isUser, type SignedIn } from '../../../platform/actor.ts';
import { type Account, demandMayBook, getAccounts, isMinor } from '../../identity/index.ts';
import { GuardianDecides, PurseExceeded } from '../ordering.errors.ts';
import type { Order } from '../rules/order.ts';
import { brokenCap, heldForGuardian, monthOf, mustAsk } from './purse.ts';
import { findPurse, lockPurse, sumSpent } from './purse.repository.ts';

/**
 * Whether a guardian is asked about what this person books for themselves, whatever tax comes on top: theirs
 * to pay then, and taxed where they are.
 */
export async function isForGuardian(
  ctx: Ctx,
  actor: Actor,
  forStudentId: string | undefined,
  price: { total: number; currency: string },
): Promise<boolean> {
  if (actor.kind !== 'user' || (forStudentId !== undefined && forStudentId !== actor.id)) return false;
  // Nearly everybody is of age, or no student.
  if (actor.age === undefined || actor.age.standing === 'ADULT') return false;
  const student = (await getAccounts(ctx, [actor.id])).get(actor.id);
  return student !== undefined && !(await mayDecideAlone(ctx, student, price));
}

type Booking = {
  /** The student's own doing, and no guardian's. */
  isBySelf: boolean;
  price: { total: number; currency: string };
  startsAt: Date;
  noticeMinutes: number;
};

/**
 * tx. Whether a guardian has to be asked, and how long the place is held for that. Null for an adult, of whom
 * nothing is read. Throws birth_date_needed, guardian_needed.
 */
export async function purseFor(
  tx: Ctx,
  student: Account,
  { isBySelf, price, startsAt, noticeMinutes }: Booking,
): Promise<{ mustAsk: boolean; heldUntil: Date | null } | null> {
  if ((await demandMayBook(tx, student)) === 'ADULT') return null;
  if (!isBySelf || !mustAsk(await findPurse(tx, student.id), price))
    return { mustAsk: false, heldUntil: null };
  const hold = {
    approveHours: tx.settings.get('guardian.approve_hours'),
    holdMinutes: tx.settings.get('checkout.hold_minutes'),
  };
  return { mustAsk: true, heldUntil: heldForGuardian(tx.clock.now(), { startsAt, noticeMinutes }, hold) };
}

/**
 * Whether a student books, or decides about what is booked, without a guardian: an adult always does, and of
 * a minor the purse says for up to what price.
 */
export async function mayDecideAlone(
  ctx: Ctx,
  student: Account,
  price: { total: number; currency: string },
): Promise<boolean> {
  if (!isMinor(ctx, student)) return true;
  return !mustAsk(await findPurse(ctx, student.id), price);
}

/** Throws guardian_waiting where it is the student whose guardian decides; anybody else is not asked. */
export async function demandMayDecide(
  ctx: Ctx,
  actor: SignedIn,
  student: Account,
  price: { total: number; currency: string },
): Promise<void> {
  if (isUser(actor, student.id) && !(await mayDecideAlone(ctx, student, price))) throw GuardianDecides();
}

/** tx, the order placed. Throws purse_exceeded (field `monthCap` or `classCap`). */
export async function demandWithinCaps(tx: Ctx, student: Account, order: Order): Promise<void> {
  const purse = await lockPurse(tx, student.id);
  const month = monthOf(tx.clock.now(), student.timeZone);
  const spent = await sumSpent(tx, student.id, { ...month, currency: purse.currency });
  const broken = brokenCap(purse, order.price, spent);
  if (!broken) return;
  throw broken === 'MONTH'
    ? PurseExceeded({
        field: 'monthCap',
        message: 'With this the month would cost more than the {cap} that the guardian allows',
        values: { cap: { amount: purse.monthCap ?? 0, currency: purse.currency } },
      })
    : PurseExceeded({
        field: 'classCap',
        message: 'One class may cost {cap} at most, as the guardian has it',
        values: { cap: { amount: purse.classCap ?? 0, currency: purse.currency } },
      });
}

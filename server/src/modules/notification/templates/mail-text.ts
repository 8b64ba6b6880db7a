import type { Locale } from '@michi/contract/fields';
import { FactorChange } from '@michi/contract/identity/second-factor';
import { EndReason, isEndReason } from '@michi/contract/ordering/end-reasons';
import { PayoutFailure } from '@michi/contract/payouts/payouts';
import { z } from 'zod';
import { loadMessages, say } from '../../../platform/text/messages.ts';

const text = z.string();
const byReason = z.partialRecord(EndReason, text);

/**
 * `reasons`: why the platform itself ended something, as people say it; without a text there is no more to
 * say than that it ended. What becomes of the money is said by the text around it. `reasonsToSensei`: what
 * the other side reads where those speak to the student.
 */
export const mailText = loadMessages(
  'mail-parts',
  z.strictObject({
    footer: text,
    stop: text,
    choices: text,
    students: text,
    sessions: text,
    reasons: byReason,
    reasonsToSensei: byReason,
    moneyBack: z.strictObject({ one: text, all: text }),
    factor: z.record(FactorChange, text),
    /** Why a payout came back, and who can mend it. */
    payoutFailures: z.record(PayoutFailure, text),
  }),
);

/** Ends that say nothing of the money, to the sensei neither. */
const withoutMoney: ReadonlySet<EndReason> = new Set([
  'SUBSTITUTED',
  'OTHER_TIME',
  'STUDENT_BANNED',
  'NOT_ACCEPTED',
  'GUARDIAN_DECLINED',
  'GUARDIAN_SILENT',
]);

/** `isCharged`: money had come in, all of which goes back; a request or a hold may end before that. */
type Reader = { forSensei?: boolean; isCharged?: boolean };

/** What people wrote themselves is passed on as it is. To the sensei nothing else speaks of the money. */
export function reasonText(
  reason: string | null,
  locale: Locale,
  { forSensei = false, isCharged = true }: Reader = {},
): string | null {
  if (reason === null || !isEndReason(reason)) return reason;
  const { reasons, reasonsToSensei, moneyBack } = mailText[locale];
  const told = (forSensei ? reasonsToSensei[reason] : undefined) ?? reasons[reason];
  if (told === undefined || !forSensei || !isCharged || withoutMoney.has(reason)) return told ?? null;
  return `${told} ${moneyBack[reason === 'PLACE_LOST' ? 'one' : 'all']}`;
}

/** One student by name, more by their number. */
export function studentsText(names: readonly string[], locale: Locale): string {
  return names.length === 1
    ? (names[0] ?? '')
    : say(mailText[locale].students, locale, { count: names.length });
}

/** So many of a package. */
export const sessionsText = (count: number, locale: Locale): string =>
  say(mailText[locale].sessions, locale, { count });

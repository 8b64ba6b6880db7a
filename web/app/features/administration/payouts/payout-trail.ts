import { m } from '../../../lib/i18n/i18n.ts';

const deeds: Record<string, (about: { name: string }) => string> = {
  'payout_account.set': m.payouts_did_account_set,
  'payout_run.started': m.payouts_did_run_started,
  'payout_run.file_made': m.payouts_did_file_made,
  'payout.answered': m.payouts_did_answered,
  'payout.answers_read': m.payouts_did_answers_read,
  'payout.canceled': m.payouts_did_canceled,
  'payout.retried': m.payouts_did_retried,
  'payout_hold.set': m.payouts_did_hold_set,
  'payout_hold.ended': m.payouts_did_hold_ended,
};

/** What was done about payouts, as the rest of a sentence that begins with a name; null: something else. */
export const payoutDeed = (action: string, about: { name: string }): string | null =>
  deeds[action]?.(about) ?? null;

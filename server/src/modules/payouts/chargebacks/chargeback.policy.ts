import type { SignedIn } from '../../../platform/actor.ts';
import { may } from '../../../platform/actor.ts';
import type { Chargeback } from './chargeback.ts';

export const canKeepChargebacks = (actor: SignedIn): boolean => may(actor, 'payouts.manage');

/** Once for good. */
export const canSendEvidence = (
  actor: SignedIn,
  { status, evidenceSentAt }: Pick<Chargeback, 'status' | 'evidenceSentAt'>,
): boolean => canKeepChargebacks(actor) && status === 'NEEDS_RESPONSE' && evidenceSentAt === null;

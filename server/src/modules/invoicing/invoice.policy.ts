import { type Actor, type AnyActor, may } from '../../platform/actor.ts';

type Filed = { issuerId: string | null; buyerId: string; studentId: string | null };

const isUser = (actor: AnyActor, id: string | null) => actor.kind === 'user' && actor.id === id;

export const canSeeAllInvoices = (actor: AnyActor) => may(actor, 'orders.read');

/** It is theirs: bought by them or for them, or issued in their name. */
export const isOwnInvoice = (actor: AnyActor, { issuerId, buyerId, studentId }: Filed) =>
  isUser(actor, buyerId) || isUser(actor, studentId) || isUser(actor, issuerId);

/** They have the whole numbers already, in the files for the bank. */
export const canSeeAccounts = (actor: AnyActor) => may(actor, 'payouts.manage');

export const isSensei = (actor: Actor) => actor.kind === 'user' && actor.type === 'SENSEI';

/** Of all sensei, for the tax office. */
export const canReportEarnings = (actor: AnyActor) => may(actor, 'ledger.read');

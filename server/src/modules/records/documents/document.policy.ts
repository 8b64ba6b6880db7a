import { type Actor, may } from '../../../platform/actor.ts';

/** Students' results are nobody's to verify: only what a sensei is chosen for. */
export function canSendDocument(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'SENSEI' && actor.status === 'ACTIVE';
}

export function canJudgeDocuments(actor: Actor): boolean {
  return may(actor, 'sensei.review');
}

import { type Actor, type AnyActor, may } from '../../../platform/actor.ts';

export const canManagePayouts = (actor: AnyActor) => may(actor, 'payouts.manage');
export const isSensei = (actor: Actor) => actor.kind === 'user' && actor.type === 'SENSEI';

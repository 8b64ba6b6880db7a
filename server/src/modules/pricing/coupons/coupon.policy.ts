import { type Actor, type AnyActor, may } from '../../../platform/actor.ts';

export const canKeepCoupons = (actor: AnyActor) => may(actor, 'coupons.manage');

/** For their own courses, and paid by themselves. */
export const canMakeOwn = (actor: Actor) =>
  actor.kind === 'user' &&
  actor.type === 'SENSEI' &&
  actor.status === 'ACTIVE' &&
  actor.senseiStatus === 'ACTIVE';

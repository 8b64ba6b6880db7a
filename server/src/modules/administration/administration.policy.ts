import { type AnyActor, isAdmin } from '../../platform/actor.ts';

export function canAdminister(actor: AnyActor): boolean {
  return isAdmin(actor);
}

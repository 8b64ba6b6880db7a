import type { SignedIn } from '../../../platform/actor.ts';
import type { RoomNow } from './admission.ts';
import { isIn } from './door.ts';

/** Who comes in, who is taken out, who is asked to be quiet and when it is over: the sensei's alone. */
export const canHost = (actor: SignedIn, { hostId }: Pick<RoomNow, 'hostId'>): boolean => actor.id === hostId;

/** Whoever was let in speaks up: a hand, a reaction. */
export const canTakePart = (actor: SignedIn, { door }: Pick<RoomNow, 'door'>): boolean =>
  isIn(actor.id, door);

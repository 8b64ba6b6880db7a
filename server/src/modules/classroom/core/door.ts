import type { RoomEntry } from '@michi/contract/classroom/door';

/** `admitted`: who was let in and not taken out since. */
export type DoorNow = {
  hostId: string;
  entry: RoomEntry;
  isLocked: boolean;
  hasHostCome: boolean;
  admitted: readonly string[];
  removed: readonly string[];
};

/**
 * Whoever teaches is never kept out, nor is whoever was let in. Else the door opens by itself only once the
 * sensei has come, with nothing locked, and never for somebody who was taken out. Nobody is refused: who does
 * not come in waits.
 */
export function passes(userId: string, door: DoorNow): boolean {
  return isIn(userId, door) || (opensByItself(door) && !door.removed.includes(userId));
}

export const isIn = (userId: string, { hostId, admitted }: Pick<DoorNow, 'hostId' | 'admitted'>): boolean =>
  userId === hostId || admitted.includes(userId);

const opensByItself = ({ entry, isLocked, hasHostCome }: DoorNow): boolean =>
  hasHostCome && !isLocked && entry === 'WITH_SENSEI';

import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** Time-ordered id (UUIDv7), by the given clock. */
export function newId(clock: Clock): string {
  return v7({ msecs: clock.now().getTime() });
}

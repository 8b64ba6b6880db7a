import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

let last = 0;
let sequence = 0;

/**
 * Time-ordered id (UUIDv7), by the given clock; those of one millisecond keep the order in which this process
 * made them.
 */
export function newId(clock: Clock): string {
  const msecs = clock.now().getTime();
  sequence = msecs === last ? sequence + 1 : randomInt(0x40_00_00_00);
  last = msecs;
  return v7({ msecs, seq: sequence });
}

import { type Blackout, type BlackoutInput, createBlackout } from '@michi/contract/blackouts';
import type { Person } from './identity.ts';

/** A whole day off for everybody unless said. */
export const dayOff = (fromDate: string, overrides: Partial<BlackoutInput> = {}): BlackoutInput => ({
  name: 'Maintenance',
  note: null,
  fromDate,
  toDate: fromDate,
  recursUntil: null,
  scope: 'ALL',
  country: null,
  categoryId: null,
  senseiIds: [],
  mayWork: false,
  ...overrides,
});

export function createBlackoutFor(admin: Person, body: BlackoutInput): Promise<Blackout> {
  return admin.caller.call(createBlackout, { body });
}

import {
  type Blackout,
  type BlackoutInput,
  createBlackout,
  deleteBlackout,
  getBlackout,
} from '@michi/contract/scheduling/blackouts';
import type { Person } from '../identity.ts';

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

/** As it is by now. */
export async function deleteBlackoutFor(admin: Person, id: string): Promise<void> {
  const { version } = await admin.caller.call(getBlackout, { params: { id } });
  await admin.caller.call(deleteBlackout, { params: { id }, query: { version } });
}

import {
  createBlackout,
  deleteBlackout,
  getBlackout,
  importHolidays,
  listBlackoutCountries,
  listBlackouts,
  listCalendar,
  listOwnBlackouts,
  previewBlackout,
  restoreBlackout,
  updateBlackout,
  workOnBlackout,
} from '@michi/contract/scheduling/blackouts';
import { askAboutBlackout } from '@michi/contract/scheduling/closed-classes';
import { createBlackoutFor, dayOff, deleteBlackoutFor } from '../factories/times/blackouts.ts';
import { call, ofAdmin, ofSensei } from './shape.ts';

let given = 0;
/** Long after everything that is booked here; each has a name of its own, for the same is there once. */
const newDay = () => dayOff('2029-05-01', { name: `Maintenance ${(given += 1)}` });

export const blackoutRows = [
  call(listBlackouts).answers(ofAdmin('calendar.read')),
  call(getBlackout).answers(ofAdmin('calendar.read'), async ({ people }) => ({
    params: { id: (await createBlackoutFor(people.admin, newDay())).id },
  })),
  call(previewBlackout).answers(ofAdmin('calendar.manage'), () => ({ body: newDay() })),
  call(createBlackout).answers({ ...ofAdmin('calendar.manage'), admin: 201 }, () => ({ body: newDay() })),
  call(updateBlackout).answers(ofAdmin('calendar.manage'), async ({ people }) => {
    const { id, version } = await createBlackoutFor(people.admin, newDay());
    return { params: { id }, body: { ...newDay(), version } };
  }),
  call(deleteBlackout).answers({ ...ofAdmin('calendar.manage'), admin: 204 }, async ({ people }) => {
    const { id, version } = await createBlackoutFor(people.admin, newDay());
    return { params: { id }, query: { version } };
  }),
  call(restoreBlackout).answers(ofAdmin('calendar.manage'), async ({ people }) => {
    const { id } = await createBlackoutFor(people.admin, newDay());
    await deleteBlackoutFor(people.admin, id);
    return { params: { id } };
  }),
  call(askAboutBlackout).answers(ofAdmin('calendar.manage'), async ({ people }) => ({
    params: { id: (await createBlackoutFor(people.admin, newDay())).id },
  })),
  call(importHolidays).answers(ofAdmin('calendar.manage'), () => ({
    body: {
      country: 'JP',
      mayWork: false,
      holidays: [{ name: 'Greenery Day', fromDate: '2029-05-04', toDate: '2029-05-04' }],
    },
  })),
  call(listBlackoutCountries).answers(ofAdmin('calendar.manage')),
  call(listCalendar).answers(ofAdmin('calendar.read'), () => ({
    query: { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
  })),
  call(listOwnBlackouts).answers(ofSensei, () => ({ query: { from: '2026-03-01', to: '2026-04-01' } })),
  call(workOnBlackout).answers(ofSensei, async ({ people }) => ({
    params: { id: (await createBlackoutFor(people.admin, { ...newDay(), mayWork: true })).id },
    body: { works: true },
  })),
];

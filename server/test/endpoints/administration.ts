import { getAdminDashboard, getPublicConfiguration, listWaitingSensei } from '@michi/contract/administration';
import { call } from './shape.ts';

export const administrationRows = [
  call(getPublicConfiguration).answers({ others: 200 }),
  call(getAdminDashboard).answers({ others: 403, admin: 200 }),
  call(listWaitingSensei).answers({ others: 403, admin: 200 }),
];

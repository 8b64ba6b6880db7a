import { listNotices, readNotices } from '@michi/contract/notification';
import { call } from './shape.ts';

export const notificationRows = [
  call(listNotices).answers({ others: 200 }),
  call(readNotices).answers({ others: 204 }, () => ({ body: {} })),
];

import { listNoticeChoices } from '@michi/contract/notification/notice-choices';
import { listNotices } from '@michi/contract/notification/notices';
import { listPushDevices } from '@michi/contract/notification/push';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../lib/api/by-cursor.ts';
import { api } from '../../lib/api/client.ts';
import { notificationKeys } from './query-keys.ts';

export const noticesQuery = infiniteQueryOptions({
  queryKey: notificationKeys.notices,
  queryFn: ({ pageParam, signal }) =>
    api(listNotices, { query: { cursor: pageParam, limit: 20 } }, { signal }),
  ...byCursor,
});

export const noticeChoicesQuery = queryOptions({
  queryKey: notificationKeys.noticeChoices,
  queryFn: ({ signal }) => api(listNoticeChoices, {}, { signal }),
});

export const pushDevicesQuery = queryOptions({
  queryKey: notificationKeys.pushDevices,
  queryFn: ({ signal }) => api(listPushDevices, {}, { signal }),
});

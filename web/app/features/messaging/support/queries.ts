import { getSupportTalk, listSupportTalks } from '@michi/contract/messaging/support';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { messagingKeys } from '../query-keys.ts';

export type SupportFilter = 'waiting' | 'all';

export const supportTalksQuery = (filter: SupportFilter) =>
  infiniteQueryOptions({
    queryKey: messagingKeys.supportTalksOf(filter),
    queryFn: ({ signal, pageParam }) =>
      api(listSupportTalks, { query: { filter, limit: 30, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const supportTalkQuery = (uuid: string) =>
  queryOptions({
    queryKey: messagingKeys.supportTalk(uuid),
    queryFn: ({ signal }) => api(getSupportTalk, { params: { uuid } }, { signal }),
  });

import { getOwnRecords } from '@michi/contract/records/record-calls';
import {
  getRecords,
  listOwnSensei,
  listRecordConsents,
  listRecordReads,
  listRecordShares,
} from '@michi/contract/records/record-sharing';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { recordsKeys } from '../query-keys.ts';

export const ownRecordsQuery = queryOptions({
  queryKey: recordsKeys.ownRecords,
  queryFn: ({ signal }) => api(getOwnRecords, {}, { signal }),
});

/** Each answer is written into the owner's access log, so it is asked for once and kept. */
export const recordsOfQuery = (userId: string) =>
  queryOptions({
    queryKey: recordsKeys.recordsOf(userId),
    queryFn: ({ signal }) => api(getRecords, { params: { id: userId } }, { signal }),
    staleTime: 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const consentsQuery = infiniteQueryOptions({
  queryKey: recordsKeys.consents,
  queryFn: ({ signal, pageParam }) => api(listRecordConsents, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

export const readsQuery = infiniteQueryOptions({
  queryKey: recordsKeys.reads,
  queryFn: ({ signal, pageParam }) => api(listRecordReads, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

export const sharesQuery = infiniteQueryOptions({
  queryKey: recordsKeys.shares,
  queryFn: ({ signal, pageParam }) => api(listRecordShares, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

export const ownSenseiQuery = queryOptions({
  queryKey: recordsKeys.ownSensei,
  queryFn: ({ signal }) => api(listOwnSensei, {}, { signal }),
});

import { getSeatReport } from '@michi/contract/evaluation/disputes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';

/** What was reported of one seat, to its two sides. */
export const seatReportQuery = (seatId: string) =>
  queryOptions({
    queryKey: sharedKeys.seatReport(seatId),
    queryFn: ({ signal }) => api(getSeatReport, { params: { id: seatId } }, { signal }),
  });

import { sharedKeys } from '../../lib/query/shared-keys.ts';

const received = ['received-evaluations'] as const;

export const evaluationKeys = {
  received,
  receivedOf: (isUnanswered: boolean) => [...received, { isUnanswered }],
  unansweredReports: [...sharedKeys.seatReport(), 'unanswered'],
} as const;

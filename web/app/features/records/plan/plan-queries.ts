import { getPlan, listPlanSensei, listSharedPlans } from '@michi/contract/records/tasks';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { recordsKeys } from '../query-keys.ts';

export const planQuery = (studentId: string) =>
  queryOptions({
    queryKey: recordsKeys.plan(studentId),
    queryFn: ({ signal }) => api(getPlan, { params: { id: studentId } }, { signal }),
  });

export const planSenseiQuery = (studentId: string) =>
  queryOptions({
    queryKey: recordsKeys.planSensei(studentId),
    queryFn: ({ signal }) => api(listPlanSensei, { params: { id: studentId } }, { signal }),
  });

export const sharedPlansQuery = queryOptions({
  queryKey: recordsKeys.sharedPlans,
  queryFn: ({ signal }) => api(listSharedPlans, { query: { limit: 100 } }, { signal }),
});

import type { Plan } from '@michi/contract/records/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { recordsKeys } from '../query-keys.ts';
import { planQuery } from './plan-queries.ts';

/**
 * The plan, in step with what others do. While own changes are on their way it is not asked for: the last of
 * them does.
 */
export function usePlan(studentId: string) {
  const client = useQueryClient();
  const query = planQuery(studentId);
  const refetch = () => {
    if (client.isMutating({ mutationKey: recordsKeys.planWrites(studentId) }) === 0)
      void fetchAgain(client, { queryKey: query.queryKey });
  };
  useSocketEvent('plan.changed', (changed) => {
    if (changed.studentId === studentId) refetch();
    void fetchAgain(client, { queryKey: recordsKeys.planSensei(studentId) });
  });
  useReconnect(refetch);
  return useQuery(query);
}

export function memberName(plan: Plan, id: string): string {
  return plan.members.find((member) => member.id === id)?.name ?? '';
}

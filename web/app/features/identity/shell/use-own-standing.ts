import { decideSensei } from '@michi/contract/identity/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, rereadUser, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';

/** The steps that a sensei takes about the own standing; a pause can be undone at once. */
export type OwnStep = 'INACTIVE' | 'ACTIVE' | 'PENDING_APPROVAL';

export function useOwnStanding() {
  const user = useUser();
  const client = useQueryClient();
  const step = useMutation({
    mutationFn: async (status: OwnStep) => {
      if (user) await api(decideSensei, { params: { id: user.id }, body: { status } });
    },
    onSuccess: (_nothing, status) => {
      toast.success(saidOf[status](), {
        action:
          status === 'INACTIVE'
            ? { label: m.common_undo(), onClick: () => step.mutate('ACTIVE') }
            : undefined,
      });
    },
    // Also when it was taken in another tab.
    onSettled: async () => {
      await rereadUser();
      await client.invalidateQueries();
    },
  });
  return step;
}

const saidOf: Record<OwnStep, () => string> = {
  INACTIVE: m.sensei_paused_toast,
  ACTIVE: m.sensei_resumed_toast,
  PENDING_APPROVAL: m.sensei_applied_toast,
};

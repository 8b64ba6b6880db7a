import { sharePlan, stopSharingPlan } from '@michi/contract/records/tasks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useZone } from '../../../lib/format/clock.ts';
import { api, toast } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { recordsKeys } from '../query-keys.ts';
import { planQuery, planSenseiQuery } from './plan-queries.ts';

type DialogProps = { studentId: string; isOpen: boolean; onClose: () => void };

/** The own sensei, each on the plan or not. It counts at once. */
export function PlanSharing({ studentId, isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.plan_share_title()}>
      <p className="mb-4 text-quiet">{m.plan_share_text()}</p>
      <Sensei studentId={studentId} />
    </Dialog>
  );
}

function Sensei({ studentId }: { studentId: string }) {
  const sensei = useQuery(planSenseiQuery(studentId));
  if (sensei.isLoadingError) return <ErrorState error={sensei.error} onRetry={sensei.refetch} />;
  if (!sensei.data) return <SkeletonRows count={2} />;
  if (sensei.data.items.length === 0)
    return (
      <EmptyState
        title={m.plan_share_none()}
        text={m.plan_share_none_text()}
        action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
      />
    );
  return (
    <ul className="divide-y divide-hairline">
      {sensei.data.items.map((each) => (
        <li key={each.id} className="flex items-center gap-4 py-3">
          <Share studentId={studentId} sensei={each} />
        </li>
      ))}
    </ul>
  );
}

type OwnSensei = { id: string; name: string; avatar: string | null; sharedAt: string | null };

function Share({ studentId, sensei }: { studentId: string; sensei: OwnSensei }) {
  const client = useQueryClient();
  const zone = useZone();
  const { id, name, avatar, sharedAt } = sensei;
  const toggle = useMutation({
    mutationFn: async (isAdding: boolean) => {
      const params = { id: studentId, senseiId: id };
      await (isAdding ? api(sharePlan, { params }) : api(stopSharingPlan, { params }));
    },
    onSuccess: async (_nothing, isAdding) => {
      toast.success(isAdding ? m.plan_shared_toast({ name }) : m.plan_unshared_toast({ name }));
      await Promise.all([
        client.invalidateQueries({ queryKey: planSenseiQuery(studentId).queryKey }),
        client.invalidateQueries({ queryKey: planQuery(studentId).queryKey }),
      ]);
    },
  });
  const isShared = sharedAt !== null;
  return (
    <>
      <Avatar id={id} name={name} src={avatar} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-sm text-quiet">
          {isShared ? m.plan_share_since({ date: formatDate(sharedAt, zone) }) : m.plan_share_not()}
        </span>
      </span>
      <Button
        size="sm"
        variant={isShared ? 'ghost' : 'secondary'}
        aria-label={isShared ? m.plan_share_end_name({ name }) : m.plan_share_add_name({ name })}
        isPending={toggle.isPending}
        onPress={() => toggle.mutate(!isShared)}
      >
        {isShared ? m.plan_share_end() : m.plan_share_add()}
      </Button>
    </>
  );
}

type LeaveProps = DialogProps & { senseiId: string; name: string; onLeft: () => void };

export function LeavePlan({ studentId, senseiId, name, isOpen, onClose, onLeft }: LeaveProps) {
  const client = useQueryClient();
  const leave = async () => {
    await api(stopSharingPlan, { params: { id: studentId, senseiId } });
    toast.success(m.plan_left_toast());
    void client.invalidateQueries({ queryKey: recordsKeys.sharedPlans });
    onLeft();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.plan_leave_title({ name })}
      confirmLabel={m.plan_leave()}
      isDanger
      onConfirm={leave}
    >
      {m.plan_leave_text()}
    </ConfirmDialog>
  );
}

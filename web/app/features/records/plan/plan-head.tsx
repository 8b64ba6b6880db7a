import type { Plan } from '@michi/contract/records/tasks';
import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LeavePlan, PlanSharing } from './plan-sharing.tsx';
import { usePlan } from './use-plan.ts';

/** Who is on the plan, and the way on or off it. */
export function PlanPeople({ studentId }: { studentId: string }) {
  const { data: plan, isError } = usePlan(studentId);
  if (!plan) return isError ? null : <Skeleton className="h-9 w-36" />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ul aria-label={m.plan_members()} className="flex -space-x-2">
        {plan.members.map(({ id, name, avatar }) => (
          <li key={id} title={name} className="flex rounded-full ring-2 ring-paper">
            <Avatar id={id} name={name} src={avatar} size={32} />
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ul>
      {plan.can.includes('share') && <Sharing studentId={studentId} />}
      {plan.can.includes('leave') && <Leaving plan={plan} />}
    </div>
  );
}

function Sharing({ studentId }: { studentId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onPress={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" />
        {m.plan_share()}
      </Button>
      <PlanSharing studentId={studentId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Leaving({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  const navigate = useNavigate();
  const name = plan.members[0]?.name ?? '';
  return (
    <>
      <Button size="sm" variant="ghost" onPress={() => setOpen(true)}>
        <LogOut aria-hidden className="size-4" />
        {m.plan_leave()}
      </Button>
      <LeavePlan
        studentId={plan.studentId}
        senseiId={user?.id ?? ''}
        name={name}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onLeft={() => void navigate('/sensei')}
      />
    </>
  );
}

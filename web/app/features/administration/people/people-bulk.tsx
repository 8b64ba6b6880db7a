import { decideSensei, type User } from '@michi/contract/identity/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { administrationKeys } from '../query-keys.ts';
import { type Outcome, waitingOf } from './bulk-approval.ts';

/** The selected people who wait are approved one by one, as each of them alone would be; the others stay. */
export function PeopleBulk({ people }: { people: readonly User[] }) {
  const [asked, setAsked] = useState<readonly User[] | null>(null);
  return (
    <>
      <Button size="sm" onPress={() => setAsked(people)}>
        {m.people_bulk_approve()}
      </Button>
      {asked && <ApproveDialog people={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ApproveDialog({ people, onClose }: { people: readonly User[]; onClose: () => void }) {
  const client = useQueryClient();
  const waiting = waitingOf(people);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isOver, setOver] = useState(false);
  // Not before: what is selected and no longer listed would take this dialog, and what it says, with it.
  const close = () => {
    onClose();
    for (const queryKey of [
      sharedKeys.people,
      sharedKeys.trail(),
      administrationKeys.waitingSensei,
      sharedKeys.adminDashboard,
    ])
      void client.invalidateQueries({ queryKey });
  };
  const approve = async () => {
    const done = new Map<string, Outcome>();
    for (const { id } of waiting) {
      done.set(id, await approveOne(id));
      setOutcomes(new Map(done));
    }
    const approved = [...done.values()].filter((outcome) => outcome.isApproved).length;
    if (approved > 0) toast.success(m.people_bulk_approved({ count: approved, all: waiting.length }));
    if (approved === waiting.length) return;
    setOver(true);
    throw new Error('Some were not approved, as the list says');
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title={m.people_bulk_title()}
      confirmLabel={m.admin_approve()}
      isNotReady={waiting.length === 0}
      isOver={isOver}
      onConfirm={approve}
    >
      {waiting.length === 0 ? (
        <p>{m.people_bulk_none()}</p>
      ) : (
        <>
          <p>{m.people_bulk_waiting()}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 ps-5" aria-live="polite">
            {waiting.map(({ id, name }) => (
              <li key={id}>
                {name}
                <Said outcome={outcomes.get(id)} />
              </li>
            ))}
          </ul>
          {waiting.length < people.length && <p className="mt-3 text-quiet">{m.people_bulk_others()}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}

function Said({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  return outcome.isApproved ? (
    <span className="text-moss">: {m.people_bulk_done()}</span>
  ) : (
    <span className="text-alarm">: {outcome.why}</span>
  );
}

/** Another administrator may have been quicker, or the account was banned: then the server says so. */
async function approveOne(id: string): Promise<Outcome> {
  try {
    await api(decideSensei, { params: { id }, body: { status: 'ACTIVE', expected: 'PENDING_APPROVAL' } });
    return { isApproved: true };
  } catch (error) {
    const said = error instanceof ApiError ? error.said : null;
    return { isApproved: false, why: said ?? m.errors_unexpected() };
  }
}

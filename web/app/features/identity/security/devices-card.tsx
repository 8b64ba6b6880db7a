import { endOwnSessions, type OwnSession } from '@michi/contract/identity/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { DeviceRow } from './device-row.tsx';
import { ownSessionsQuery } from './security-queries.ts';

/** Where the person is signed in, with a way out of each. */
export function DevicesCard() {
  const sessions = useQuery(ownSessionsQuery);
  return (
    <section aria-labelledby="devices">
      <SectionHeader id="devices" title={m.account_devices_title()} />
      <p className="mt-2 max-w-prose text-quiet">{m.account_devices_lead()}</p>
      <div className="mt-4">
        {sessions.isPending ? (
          <SkeletonRows count={3} />
        ) : sessions.isError ? (
          <ErrorState error={sessions.error} onRetry={sessions.refetch} />
        ) : (
          <Devices sessions={sessions.data.items} onChanged={sessions.refetch} />
        )}
      </div>
    </section>
  );
}

function Devices({ sessions, onChanged }: { sessions: OwnSession[]; onChanged: () => Promise<unknown> }) {
  const own = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul className="card gap-0 divide-y divide-hairline px-6 py-2">
        {own.map((each) => (
          <DeviceRow key={each.id} session={each} onEnded={onChanged} />
        ))}
      </ul>
      {own.length === 1 && <p className="mt-3 text-sm text-quiet">{m.account_devices_only()}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {own.length > 1 && <EndOthers onEnded={onChanged} />}
        <EndAll />
      </div>
    </>
  );
}

function EndOthers({ onEnded }: { onEnded: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const end = async () => {
    await api(endOwnSessions, { query: { scope: 'OTHERS' } });
    toast.success(m.account_devices_others_ended());
    await onEnded();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{m.account_devices_end_others()}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.account_devices_end_others()}
        confirmLabel={m.account_devices_end_others()}
        onConfirm={end}
      >
        {m.account_devices_end_others_text()}
      </ConfirmDialog>
    </>
  );
}

function EndAll() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const end = async () => {
    await api(endOwnSessions, { query: { scope: 'ALL' } });
    // The server has ended this session too; this ends it in every tab.
    session.forget();
    await navigate('/login');
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{m.account_devices_end_all()}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.account_devices_end_all()}
        confirmLabel={m.account_devices_end_all()}
        onConfirm={end}
        isDanger
      >
        {m.account_devices_end_all_text()}
      </ConfirmDialog>
    </>
  );
}

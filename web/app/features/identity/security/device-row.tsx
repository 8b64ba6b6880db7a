import { endOwnSession, type OwnSession } from '@michi/contract/identity/sessions';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DeviceLine, deviceName } from '../../../ui/status/device-line.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';

export function DeviceRow({ session, onEnded }: { session: OwnSession; onEnded: () => Promise<unknown> }) {
  const { network, isCurrent } = session;
  return (
    <DeviceLine
      session={session}
      badge={isCurrent && <Badge tone="good">{m.account_devices_here()}</Badge>}
      more={network && <span className="tabular-nums">{m.account_devices_network({ network })}</span>}
      action={!isCurrent && <EndButton id={session.id} name={deviceName(session.device)} onEnded={onEnded} />}
    />
  );
}

function EndButton({ id, name, onEnded }: { id: string; name: string; onEnded: () => Promise<unknown> }) {
  const [isPending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    try {
      await api(endOwnSession, { params: { id } });
      toast.success(m.account_devices_ended({ device: name }));
      await onEnded();
    } catch {
      // The failed call has shown its toast.
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="sm"
      aria-label={m.account_devices_end_named({ device: name })}
      isPending={isPending}
      onPress={() => void end()}
    >
      {m.account_devices_end()}
    </Button>
  );
}

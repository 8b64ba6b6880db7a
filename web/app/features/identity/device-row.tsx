import { endOwnSession, type OwnSession } from '@michi/contract/sessions';
import { Globe, Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { When } from '../../ui/when.tsx';

const signs: Record<OwnSession['device']['kind'], LucideIcon> = {
  DESKTOP: Laptop,
  PHONE: Smartphone,
  TABLET: Tablet,
  UNKNOWN: Globe,
};

/** "Firefox on Linux", or what of it is known. */
function deviceName({ browser, system }: OwnSession['device']): string {
  if (!browser && !system) return m.account_devices_unknown();
  if (!system) return browser ?? '';
  return m.account_devices_on({ browser: browser ?? m.account_devices_browser_unknown(), system });
}

export function DeviceRow({ session, onEnded }: { session: OwnSession; onEnded: () => Promise<unknown> }) {
  const { device, network, createdAt, lastUsedAt, isCurrent } = session;
  const Sign = signs[device.kind];
  const name = deviceName(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Sign aria-hidden className="size-6 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isCurrent && <Badge tone="good">{m.account_devices_here()}</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
          <span>
            {m.account_devices_used()} <When instant={lastUsedAt} isShort />
          </span>
          <span>
            {m.account_devices_since()} <When instant={createdAt} isShort />
          </span>
          {network && <span className="tabular-nums">{m.account_devices_network({ network })}</span>}
        </p>
      </div>
      {!isCurrent && <EndButton id={session.id} name={name} onEnded={onEnded} />}
    </li>
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

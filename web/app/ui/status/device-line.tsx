import type { UserSession } from '@michi/contract/identity/sessions';
import { Globe, Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { When } from '../page/when.tsx';

export const deviceSigns: Record<UserSession['device']['kind'], LucideIcon> = {
  DESKTOP: Laptop,
  PHONE: Smartphone,
  TABLET: Tablet,
  UNKNOWN: Globe,
};

/** "Firefox on Linux", or what of it is known. */
export function deviceName({ browser, system }: UserSession['device']): string {
  if (!browser && !system) return m.account_devices_unknown();
  if (!system) return browser ?? '';
  return m.account_devices_on({ browser: browser ?? m.account_devices_browser_unknown(), system });
}

type Props = {
  session: UserSession;
  /** Beside the name. */
  badge?: ReactNode;
  /** Beside the instants. */
  more?: ReactNode;
  action: ReactNode;
};

/** A browser in which somebody is signed in. */
export function DeviceLine({ session: { device, createdAt, lastUsedAt }, badge, more, action }: Props) {
  const Sign = deviceSigns[device.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Sign aria-hidden className="size-6 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {deviceName(device)}
          {badge}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
          <span>
            {m.account_devices_used()} <When instant={lastUsedAt} isShort />
          </span>
          <span>
            {m.account_devices_since()} <When instant={createdAt} isShort />
          </span>
          {more}
        </p>
      </div>
      {action}
    </li>
  );
}

import type { Passkey } from '@michi/contract/identity/passkey';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';

export function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const zone = useUser()?.timeZone ?? 'UTC';
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const facts = [
    m.factor_passkey_since({ day: formatDate(createdAt, zone) }),
    lastUsedAt ? m.factor_passkey_used({ day: formatDate(lastUsedAt, zone) }) : m.factor_passkey_never_used(),
    ...(isBackedUp ? [m.factor_passkey_synced()] : []),
  ];
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-3 last:border-b-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      </div>
      <ActionMenu
        label={m.factor_passkey_actions({ name })}
        actions={[
          { id: 'rename', label: m.factor_passkey_rename(), onAction: onRename },
          { id: 'remove', label: m.factor_passkey_remove(), onAction: onRemove, isDanger: true },
        ]}
      />
    </li>
  );
}

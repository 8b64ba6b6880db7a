import type { OwnAuth } from '@michi/contract/identity/users';
import { type Passkey, removePasskey } from '@michi/contract/identity/passkey';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { FactorCard } from './factor-card.tsx';
import { passkeysQuery, useFactorsChanged } from './factor-queries.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Open = { what: 'add' | 'codes' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysCard({ auth }: { auth: OwnAuth }) {
  const passkeys = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <FactorCard
      icon={KeyRound}
      title={m.factor_passkeys()}
      text={m.factor_passkeys_text()}
      action={<Button onPress={() => setOpen({ what: 'add' })}>{m.factor_passkey_add()}</Button>}
    >
      {passkeys.isPending && <SkeletonRows count={auth.secondFactor.passkeys} />}
      {passkeys.isError && <ErrorState error={passkeys.error} onRetry={passkeys.refetch} />}
      {passkeys.data && passkeys.data.items.length > 0 && (
        <ul className="mt-5 border-t border-hairline">
          {passkeys.data.items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {open && <PasskeyDialog auth={auth} open={open} setOpen={setOpen} />}
    </FactorCard>
  );
}

type DialogProps = { auth: OwnAuth; open: Open; setOpen: (open: Open | null) => void };

function PasskeyDialog({ auth, open, setOpen }: DialogProps) {
  const changed = useFactorsChanged();
  const close = () => setOpen(null);
  switch (open.what) {
    case 'add':
    case 'codes':
      return (
        <ConfirmedDialog
          auth={auth}
          title={open.what === 'codes' ? m.factor_codes_title() : m.factor_passkey_add()}
          onClose={close}
          isSticky={open.what === 'codes'}
        >
          <AddPasskey onDone={close} onCodes={() => setOpen({ what: 'codes' })} />
        </ConfirmedDialog>
      );
    case 'rename':
      return <RenamePasskey passkey={open.passkey} onClose={close} />;
    case 'remove':
      return (
        <ConfirmedDialog auth={auth} title={m.factor_passkey_remove()} onClose={close}>
          <RemoveFactor
            text={m.factor_passkey_remove_text({ name: open.passkey.name })}
            label={m.factor_passkey_remove()}
            onRemove={async () => {
              await api(removePasskey, { params: { id: open.passkey.id } });
              toast.success(m.factor_passkey_removed());
              close();
              await changed();
            }}
            onCancel={close}
          />
        </ConfirmedDialog>
      );
  }
}

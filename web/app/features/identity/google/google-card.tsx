import {
  beginConnecting,
  disconnectIdentity,
  type Identity,
  listIdentities,
} from '@michi/contract/identity/google-sso';
import type { OwnAuth } from '@michi/contract/identity/users';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { useSite } from '../../../ui/shell/brand.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { identityKeys } from '../query-keys.ts';
import { ConfirmedDialog } from '../security/confirmed-dialog.tsx';
import { googleAddress } from './google-address.ts';
import { GoogleMark } from './google-mark.tsx';
import { RemoveFactor } from '../security/remove-factor.tsx';
import { ownAuthQuery } from '../security/security-queries.ts';

const identitiesQuery = queryOptions({
  queryKey: identityKeys.identities,
  queryFn: ({ signal }) => api(listIdentities, {}, { signal }),
});

/** Connect, see which Google account it is, disconnect. Nothing where Google is not set up and never was. */
export function GoogleCard() {
  const { signInWith } = useSite();
  const identities = useQuery(identitiesQuery);
  const auth = useQuery(ownAuthQuery);
  const identity = identities.data?.items.find(({ provider }) => provider === 'GOOGLE') ?? null;
  const failed = [identities, auth].find(({ isLoadingError }) => isLoadingError);
  const isLoaded = identities.data !== undefined && auth.data !== undefined;
  if (!signInWith && !identity) return null;
  return (
    <section aria-labelledby="google">
      <SectionHeader id="google" title={m.google_card_title()} />
      <div className="card mt-4 p-6">
        {!failed && !isLoaded && (
          <Loading className="flex items-center gap-4">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="ms-auto h-10 w-36 rounded-lg" />
          </Loading>
        )}
        {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
        {identities.data && auth.data && <GoogleRow identity={identity} auth={auth.data} />}
        {signInWith === 'stand-in' && <p className="mt-4 text-sm text-quiet">{m.google_stand_in()}</p>}
      </div>
    </section>
  );
}

function GoogleRow({ identity, auth }: { identity: Identity | null; auth: OwnAuth }) {
  const hasPassword = auth.signInMethods.includes('PASSWORD');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <GoogleMark />
      <div className="min-w-0 flex-1 basis-48">
        {identity ? <Connected identity={identity} /> : <p>{m.google_card_none()}</p>}
        {identity && !hasPassword && <p className="mt-1 text-sm text-quiet">{m.google_card_only_way()}</p>}
      </div>
      {identity ? hasPassword && <DisconnectButton auth={auth} /> : <ConnectButton auth={auth} />}
    </div>
  );
}

function Connected({ identity }: { identity: Identity }) {
  return (
    <>
      <p className="wrap-anywhere">
        {identity.email ? m.google_card_as({ email: identity.email }) : m.google_card_plain()}
      </p>
      <p className="text-sm text-quiet">
        {m.google_card_last_used()}: <When instant={identity.lastUsedAt} isShort />
      </p>
    </>
  );
}

function ConnectButton({ auth }: { auth: OwnAuth }) {
  const [isOpen, setOpen] = useState(false);
  const go = useMutation({
    mutationFn: () => api(beginConnecting),
    onSuccess: ({ ticket }) =>
      window.location.assign(googleAddress({ ticket, returnTo: '/profile?section=security' }, true)),
  });
  return (
    <>
      <Button onPress={() => setOpen(true)}>{m.google_card_connect()}</Button>
      {isOpen && (
        <ConfirmedDialog auth={auth} title={m.google_connect_title()} onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-6">
            <p>{m.google_connect_text()}</p>
            <Button
              variant="primary"
              fullWidth
              isPending={go.isPending || go.isSuccess}
              onPress={() => go.mutate()}
            >
              {m.google_connect_go()}
            </Button>
          </div>
        </ConfirmedDialog>
      )}
    </>
  );
}

function DisconnectButton({ auth }: { auth: OwnAuth }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const disconnect = async () => {
    await api(disconnectIdentity, { params: { provider: 'GOOGLE' } });
    close();
    toast.success(m.google_disconnected());
    await client.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    await client.invalidateQueries({ queryKey: ownAuthQuery.queryKey });
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{m.google_card_disconnect()}</Button>
      {isOpen && (
        <ConfirmedDialog auth={auth} title={m.google_disconnect_title()} onClose={close}>
          <RemoveFactor
            text={m.google_disconnect_text()}
            label={m.google_disconnect_title()}
            onRemove={disconnect}
            onCancel={close}
          />
        </ConfirmedDialog>
      )}
    </>
  );
}

import {
  beginConnecting,
  disconnectIdentity,
  type Identity,
  listIdentities,
} from '@michi/contract/google-sso';
import { getOwnAuth } from '@michi/contract/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/page-header.tsx';
import { useSite } from '../../ui/shell/brand.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { When } from '../../ui/when.tsx';
import { googleAddress } from './google-address.ts';
import { GoogleMark } from './google-mark.tsx';

const googleQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => {
    const [identities, auth] = await Promise.all([
      api(listIdentities, {}, { signal }),
      api(getOwnAuth, {}, { signal }),
    ]);
    return {
      identity: identities.items.find(({ provider }) => provider === 'GOOGLE') ?? null,
      hasPassword: auth.signInMethods.includes('PASSWORD'),
    };
  },
});

/** Connect, see which Google account it is, disconnect. Nothing where Google is not set up and never was. */
export function GoogleCard() {
  const { signInWith } = useSite();
  const query = useQuery(googleQuery);
  if (!signInWith && !query.data?.identity) return null;
  return (
    <section aria-labelledby="google">
      <SectionHeader id="google" title={m.google_card_title()} />
      <div className="card mt-4 p-6">
        {query.isPending && (
          <Loading className="flex items-center gap-4">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="ms-auto h-10 w-36 rounded-lg" />
          </Loading>
        )}
        {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
        {query.data && <GoogleRow {...query.data} />}
        {signInWith === 'stand-in' && <p className="mt-4 text-sm text-quiet">{m.google_stand_in()}</p>}
      </div>
    </section>
  );
}

function GoogleRow({ identity, hasPassword }: { identity: Identity | null; hasPassword: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <GoogleMark />
      <div className="min-w-0 flex-1 basis-48">
        {identity ? <Connected identity={identity} /> : <p>{m.google_card_none()}</p>}
        {identity && !hasPassword && <p className="mt-1 text-sm text-quiet">{m.google_card_only_way()}</p>}
      </div>
      {identity ? hasPassword && <DisconnectButton /> : <ConnectButton />}
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

function ConnectButton() {
  const go = useMutation({
    mutationFn: () => api(beginConnecting),
    onSuccess: ({ ticket }) =>
      window.location.assign(googleAddress({ ticket, returnTo: '/profile?section=security' }, true)),
  });
  return (
    <Button isPending={go.isPending || go.isSuccess} onPress={() => go.mutate()}>
      {m.google_card_connect()}
    </Button>
  );
}

function DisconnectButton() {
  const client = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => api(disconnectIdentity, { params: { provider: 'GOOGLE' } }),
    onSuccess: () => void toast.success(m.google_disconnected()),
    onSettled: () => client.invalidateQueries(googleQuery),
  });
  return (
    <Button isPending={disconnect.isPending} onPress={() => disconnect.mutate()}>
      {m.google_card_disconnect()}
    </Button>
  );
}

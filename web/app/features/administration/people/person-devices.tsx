import { endUserSession, listUserSessions, type UserSession } from '@michi/contract/identity/sessions';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/permissions.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { DeviceLine, deviceName } from '../../../ui/status/device-line.tsx';
import { administrationKeys } from '../query-keys.ts';

const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: administrationKeys.personDevices(userId),
    queryFn: ({ signal }) =>
      api(listUserSessions, { params: { id: userId }, query: { limit: 100 } }, { signal }),
  });

/** Where somebody is signed in, with a way to end each. */
export function PersonDevices({ userId }: { userId: string }) {
  const mayEnd = useMay('users.manage');
  const devices = useQuery(devicesQuery(userId));
  return (
    <section aria-labelledby="person-devices">
      <h3 id="person-devices" className="text-lg">
        {m.people_devices()}
      </h3>
      {devices.isLoadingError ? (
        <ErrorState error={devices.error} onRetry={devices.refetch} />
      ) : !devices.data ? (
        <SkeletonRows count={2} />
      ) : devices.data.items.length === 0 ? (
        <p className="mt-2 text-sm text-quiet">{m.people_devices_none()}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {devices.data.items.map((session) => (
            <DeviceLine
              key={session.id}
              session={session}
              action={mayEnd && <EndButton userId={userId} session={session} onOver={devices.refetch} />}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type EndProps = { userId: string; session: UserSession; onOver: () => Promise<unknown> };

function EndButton({ userId, session, onOver }: EndProps) {
  const device = deviceName(session.device);
  const end = useMutation({
    mutationFn: () => api(endUserSession, { params: { id: userId, sessionId: session.id } }),
    onSuccess: () => toast.success(m.account_devices_ended({ device })),
    // Also one that somebody else ended before.
    onSettled: onOver,
  });
  return (
    <Button
      size="sm"
      aria-label={m.account_devices_end_named({ device })}
      isPending={end.isPending}
      onPress={() => end.mutate()}
    >
      {m.account_devices_end()}
    </Button>
  );
}

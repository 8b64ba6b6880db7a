import {
  type CalendarConnection,
  disconnectCalendars,
  syncCalendarConnection,
} from '@michi/contract/calendars/connections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { When } from '../../ui/page/when.tsx';
import { ConnectGoogle } from './connect-google.tsx';
import { ChooseDialog, ConnectDialog, PasswordDialog } from './connection-dialogs.tsx';
import { connectionProblemText } from './connection-terms.ts';
import { connectionsQuery } from './connections-query.ts';
import { calendarKeys } from './query-keys.ts';

type Step = { kind: 'choose' | 'password' | 'leave'; connection: CalendarConnection };

/**
 * Accounts elsewhere that are read and written: connected, their calendars chosen, said why they fail, let go
 * of.
 */
export function ConnectionsSection() {
  const client = useQueryClient();
  const found = useQuery(connectionsQuery);
  const [isConnecting, setConnecting] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const refresh = () =>
    Promise.all(
      [calendarKeys.connections, calendarKeys.clashes].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const close = () => setStep(null);
  const leave = async ({ id, account }: CalendarConnection) => {
    await api(disconnectCalendars, { params: { id } });
    toast.success(m.calendars_connection_left({ account }));
    await refresh();
  };
  const connected = async (connection: CalendarConnection) => {
    setConnecting(false);
    await refresh();
    setStep({ kind: 'choose', connection });
  };
  const syncNow = async ({ id }: CalendarConnection) => {
    await api(syncCalendarConnection, { params: { id } });
    toast.success(m.calendars_connection_syncing());
    await refresh();
  };
  return (
    <section aria-labelledby="calendar-connections">
      <SectionHeader id="calendar-connections" title={m.calendars_connections_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.calendars_connections_text()}</p>
      <div className="card mt-4 p-4 sm:p-6">
        {found.isLoadingError ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : !found.data ? (
          <SkeletonText lines={3} />
        ) : (
          <>
            {found.data.items.length === 0 ? (
              <p className="text-quiet">{m.calendars_connections_none()}</p>
            ) : (
              <ul>
                {found.data.items.map((connection) => (
                  <ConnectionRow
                    key={connection.id}
                    connection={connection}
                    onStep={(kind) => setStep({ kind, connection })}
                    onSync={() => void syncNow(connection).catch(() => undefined)}
                  />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-3 [ul+&]:pt-4">
              {found.data.canConnectGoogle && <ConnectGoogle onConnected={connected} />}
              <Button variant="secondary" onPress={() => setConnecting(true)}>
                {m.calendars_connect_caldav()}
              </Button>
            </div>
          </>
        )}
      </div>
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} onConnected={connected} />}
      {step?.kind === 'choose' && (
        <ChooseDialog connection={step.connection} onClose={close} onChosen={refresh} />
      )}
      {step?.kind === 'password' && (
        <PasswordDialog connection={step.connection} onClose={close} onChanged={refresh} />
      )}
      {step?.kind === 'leave' && (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={close}
          title={m.calendars_connection_leave_title({ account: step.connection.account })}
          confirmLabel={m.calendars_connection_leave()}
          onConfirm={() => leave(step.connection)}
        >
          {m.calendars_connection_leave_text()}
        </ConfirmDialog>
      )}
    </section>
  );
}

type RowProps = {
  connection: CalendarConnection;
  onStep: (kind: Step['kind']) => void;
  onSync: () => void;
};

function ConnectionRow({ connection, onStep, onSync }: RowProps) {
  const { account, host, calendars, problem, failingSince, syncedAt, kind } = connection;
  const read = calendars.filter(({ isRead }) => isRead);
  const written = calendars.find(({ isWritten }) => isWritten);
  const isUsed = read.length > 0 || written !== undefined;
  const isLocked = problem === 'LOCKED';
  return (
    <li className="flex gap-4 border-b border-hairline py-4 first:pt-0">
      <CalendarSync aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{account}</p>
        <p className="text-sm text-quiet wrap-anywhere">{host}</p>
        {isUsed ? (
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="text-quiet">{m.calendars_connection_reads()}</dt>
            <dd className="wrap-anywhere">
              {read.map(({ name }) => name).join(', ') || m.calendars_connection_nothing()}
            </dd>
            <dt className="text-quiet">{m.calendars_connection_writes()}</dt>
            <dd className="wrap-anywhere">{written?.name ?? m.calendars_connection_nowhere()}</dd>
          </dl>
        ) : (
          <p className="mt-2 text-sm">{m.calendars_connection_unused()}</p>
        )}
        {problem ? (
          <p className="mt-2 text-sm text-alarm">
            {connectionProblemText(problem)}{' '}
            {failingSince && (
              <>
                {m.calendars_connection_failing()} <When instant={failingSince} isShort />.
              </>
            )}{' '}
            {syncedAt && m.calendars_import_kept()}
          </p>
        ) : (
          isUsed && (
            <p className="mt-1 text-sm text-quiet">
              {syncedAt ? (
                <>
                  {m.calendars_connection_synced()} <When instant={syncedAt} isShort />
                </>
              ) : (
                m.calendars_import_waiting()
              )}
            </p>
          )
        )}
        {(!isUsed || isLocked) && (
          <div className="mt-3 flex flex-wrap gap-3">
            {isLocked && kind === 'CALDAV' && (
              <Button onPress={() => onStep('password')}>{m.calendars_connection_password()}</Button>
            )}
            {!isUsed && !isLocked && (
              <Button onPress={() => onStep('choose')}>{m.calendars_connection_choose()}</Button>
            )}
          </div>
        )}
      </div>
      <ActionMenu
        label={m.calendars_actions({ name: account })}
        actions={[
          { id: 'choose', label: m.calendars_connection_choose(), onAction: () => onStep('choose') },
          { id: 'sync', label: m.calendars_connection_sync(), onAction: onSync },
          ...(kind === 'CALDAV'
            ? [
                {
                  id: 'password',
                  label: m.calendars_connection_password(),
                  onAction: () => onStep('password'),
                },
              ]
            : []),
          {
            id: 'leave',
            label: m.calendars_connection_leave(),
            onAction: () => onStep('leave'),
            isDanger: true,
          },
        ]}
      />
    </li>
  );
}

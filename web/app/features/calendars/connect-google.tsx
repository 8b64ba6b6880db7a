import {
  beginGoogleCalendar,
  type CalendarConnection,
  finishGoogleCalendar,
} from '@michi/contract/calendars/connections';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useAddressState } from '../../lib/page/address-state.ts';
import { Button } from '../../ui/button/button.tsx';

/**
 * Sends the browser to Google, and finishes what it comes back with: once, since a code is good for one time.
 */
export function ConnectGoogle({
  onConnected,
}: {
  onConnected: (connection: CalendarConnection) => Promise<void>;
}) {
  const { params, change } = useAddressState();
  const begin = useMutation({
    mutationFn: () => api(beginGoogleCalendar, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { mutate: finish, isPending } = useMutation({
    mutationFn: (body: { state: string; code: string }) => api(finishGoogleCalendar, { body }),
    onSuccess: onConnected,
  });
  const [state, code, error] = ['googleState', 'googleCode', 'googleError'].map((name) => params.get(name));
  const taken = useRef<string>(null);
  useEffect(() => {
    const came = code ?? error ?? null;
    if (came === null || taken.current === came) return;
    taken.current = came;
    change({ googleState: '', googleCode: '', googleError: '' });
    if (state && code) finish({ state, code });
    else toast.warning(m.calendars_google_cancelled());
  }, [state, code, error, change, finish]);
  return (
    <Button variant="secondary" isPending={begin.isPending || isPending} onPress={() => begin.mutate()}>
      {m.calendars_connect_google()}
    </Button>
  );
}

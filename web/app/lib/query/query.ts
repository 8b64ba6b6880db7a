import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';

/**
 * One client for the browser. A failed call has shown its toast, so nothing is retried behind the user's
 * back: a second try would be a second toast. `refetchOnWindowFocus` keeps two tabs in step. Without a
 * network a call fails like any other: it must not wait in silence and then run by itself. What asks again
 * and again pauses meanwhile (`onlineManager`).
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  forgetTheLastPerson(client);
  return client;
}

/** What one person has loaded is never shown to the next one who signs in here. */
function forgetTheLastPerson(client: QueryClient): void {
  let last: string | null = null;
  sessionStore.subscribe(() => {
    const session = sessionStore.get();
    if (session.status !== 'signed-in') return;
    if (last !== null && last !== session.user.id) client.clear();
    last = session.user.id;
  });
}

export const queryClient = createQueryClient();

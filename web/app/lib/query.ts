import { QueryClient } from '@tanstack/react-query';

/**
 * One client for the browser. A failed call has shown its toast, so nothing is retried behind the user's back: a
 * second try would be a second toast. `refetchOnWindowFocus` keeps two tabs in step.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000 },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();

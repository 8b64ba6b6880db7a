import { setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

/** Off to the provider's page, which sends back here. */
export const useSetUp = () =>
  useMutation({
    mutationFn: ({ country }: { country: string | null }) => api(setUpPayoutAccount, { body: { country } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

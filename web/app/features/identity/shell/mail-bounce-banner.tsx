import { retryAddress } from '@michi/contract/identity/address-change';
import type { OwnUser } from '@michi/contract/identity/users';
import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { api, rereadUser, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';

/** Whoever gets no mails learns it here, and nowhere else. */
export function MailBounceBanner({ user }: { user: OwnUser }) {
  return (
    <section
      aria-label={m.account_bounce_title()}
      className="mb-8 flex gap-3 rounded-lg bg-amber-wash px-5 py-4 text-amber"
    >
      <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{m.account_bounce_title()}</p>
        <p className="text-sm wrap-anywhere">{m.account_bounce_text({ email: user.email ?? '' })}</p>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <LinkButton size="sm" to="/profile?section=security">
            {m.account_bounce_change()}
          </LinkButton>
          <RetryButton />
        </p>
      </div>
    </section>
  );
}

function RetryButton() {
  const retry = useMutation({
    mutationFn: () => api(retryAddress),
    onSuccess: async () => {
      toast.success(m.account_bounce_retried());
      await rereadUser();
    },
  });
  return (
    <Button size="sm" variant="secondary" isPending={retry.isPending} onPress={() => retry.mutate()}>
      {m.account_bounce_retry()}
    </Button>
  );
}

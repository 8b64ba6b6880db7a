import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export function SignInAgain({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      title={m.checkout_sign_in()}
      action={
        <LinkButton
          variant="primary"
          to={`/login?${new URLSearchParams({ returnTo: `/checkouts/list-checkouts?order=${orderId}` })}`}
        >
          {m.common_sign_in()}
        </LinkButton>
      }
    />
  );
}

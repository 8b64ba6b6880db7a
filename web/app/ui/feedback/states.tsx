import { CircleAlert } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { buttonClass } from '../button/button-class.ts';
import { EmptyState } from './empty-state.tsx';
import { loadFailureText, missingWords } from './load-failure.ts';

export { EmptyState };

/** What does not exist, or is somebody else's. */
export function MissingState() {
  return <EmptyState title={m.errors_missing_title()} text={m.errors_missing_text()} />;
}

/**
 * A part of the page that could not be loaded; the rest stays. What does not exist is not asked for again.
 */
export function ErrorState({
  title,
  text,
  error,
  onRetry,
}: {
  title?: string;
  text?: string;
  error?: unknown;
  onRetry?: () => unknown;
}) {
  const missing = missingWords(error, useUser()?.type === 'ADMIN');
  if (missing) return <EmptyState {...missing} />;
  return (
    <div
      role="alert"
      className="rounded-lg border border-hairline bg-card px-6 py-8 in-[.card]:border-0 in-[.card]:p-0"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden className="size-5 text-alarm" />
        {title ?? m.errors_load_title()}
      </p>
      <p className="mt-1 text-quiet">{text ?? loadFailureText(error)}</p>
      {onRetry && (
        <button type="button" onClick={() => void onRetry()} className={buttonClass({ size: 'sm' }, 'mt-4')}>
          {m.common_try_again()}
        </button>
      )}
    </div>
  );
}

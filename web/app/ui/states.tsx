import { CircleAlert } from 'lucide-react';
import { ApiError } from '../lib/api-error.ts';
import { m } from '../lib/i18n.ts';
import { buttonClass } from './button-class.ts';
import { EmptyState } from './empty-state.tsx';

export { EmptyState };

/** A part of the page that could not be loaded; the rest stays. What does not exist is not asked for again. */
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
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return <EmptyState title={m.errors_missing_title()} text={m.errors_missing_text()} />;
  return (
    <div
      role="alert"
      className="rounded-lg border border-hairline bg-card px-6 py-8 in-[.card]:border-0 in-[.card]:p-0"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden className="size-5 text-alarm" />
        {title ?? m.errors_load_title()}
      </p>
      <p className="mt-1 text-quiet">{text ?? refusal(error) ?? m.errors_load_text()}</p>
      {onRetry && (
        <button type="button" onClick={() => void onRetry()} className={buttonClass({ size: 'sm' }, 'mt-4')}>
          {m.common_try_again()}
        </button>
      )}
    </div>
  );
}

/** What was asked for is wrong, and the server said what: the connection is not to blame. */
function refusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  return error.violations[0]?.message ?? error.said;
}

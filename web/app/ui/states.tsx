import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { m } from '../lib/i18n.ts';
import { buttonClass } from './button-class.ts';

/** Nothing here, why, and the way on. */
export function EmptyState({
  title,
  text,
  action,
  isPage = false,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** It is all there is: its title heads the page. */
  isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <svg viewBox="0 0 120 40" aria-hidden className="mx-auto h-10 w-30 text-edge">
        <path
          d="M4 34C40 34 40 8 76 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="3 5"
        />
        <circle cx="4" cy="34" r="3" fill="currentColor" />
        <circle cx="82" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <Title className="mt-4 font-serif text-xl">{title}</Title>
      {text && <div className="mx-auto mt-1.5 max-w-md text-quiet">{text}</div>}
      {action && <div className="mt-5 flex justify-center gap-3">{action}</div>}
    </div>
  );
}

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
      <p className="mt-1 text-quiet">{text ?? m.errors_load_text()}</p>
      {onRetry && (
        <button type="button" onClick={() => void onRetry()} className={buttonClass({ size: 'sm' }, 'mt-4')}>
          {m.common_try_again()}
        </button>
      )}
    </div>
  );
}

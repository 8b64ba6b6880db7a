import type { ReactNode } from 'react';

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
      {text && <div className="mx-auto mt-1.5 max-w-md text-balance text-quiet">{text}</div>}
      {action && <div className="mt-5 flex justify-center gap-3">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';

/** The grey shape of what is coming; give it the size of that. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`skeleton block ${className.includes('rounded') ? '' : 'rounded-md'} ${className}`}
    />
  );
}

/** Says once that something is loading, around any number of shapes. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <output className={`block ${className ?? ''}`}>
      <span className="sr-only">{m.common_loading()}</span>
      {children}
    </output>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_none, line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  );
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <Loading className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_none, card) => (
        <span key={card} className="flex flex-col gap-3">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </span>
      ))}
    </Loading>
  );
}

export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <Loading className="flex flex-col">
      {Array.from({ length: count }, (_none, row) => (
        <span key={row} className="flex items-center gap-4 border-b border-hairline py-4">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ms-auto h-4 w-24" />
        </span>
      ))}
    </Loading>
  );
}

/** Heading, cards, rows: what a private page looks like while it loads. */
export function SkeletonPage() {
  return (
    <Loading className="flex flex-col gap-8">
      <Skeleton className="h-9 w-64" />
      <span className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </span>
      <SkeletonText lines={5} />
    </Loading>
  );
}

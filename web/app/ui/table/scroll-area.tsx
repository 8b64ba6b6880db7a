import type { ReactNode } from 'react';

/** Wider than a phone: once it has the focus, the arrow keys scroll it. */
const reachable = { role: 'region', tabIndex: 0 };

/**
 * Around a table that may be wider than the screen; positioned, so that texts for screen readers stay within
 * it too.
 */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      {...reachable}
      aria-label={label}
      className="relative overflow-x-auto rounded-lg border border-hairline bg-card"
    >
      {children}
    </div>
  );
}

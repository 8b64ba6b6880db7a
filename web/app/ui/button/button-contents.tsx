import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type Look = ButtonLook & { className?: string; isIconOnly?: boolean; isPending?: boolean };

export function lookOf({ variant, size, fullWidth, isIconOnly, isPending, className = '' }: Look): string {
  const more = [isIconOnly ? 'button--icon-only shrink-0' : '', isPending ? 'is-pending' : '', className];
  return buttonClass({ variant, size, fullWidth }, more.filter(Boolean).join(' '));
}

/** A name in the place of the contents hides what those say meanwhile. */
export const labelOf = (label: string | undefined, isPending: boolean): string | undefined =>
  label !== undefined && isPending ? `${label}, ${m.common_loading()}` : label;

/** A turning ring in the place of what it says, which keeps the width. */
export function ButtonContents({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <>
      <span className={`inline-flex items-center gap-2 ${isPending ? 'opacity-0' : ''}`}>{children}</span>
      {isPending && <span className="sr-only">, {m.common_loading()}</span>}
      {isPending && <span aria-hidden className="pending-ring" />}
    </>
  );
}

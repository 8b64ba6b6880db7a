import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class.ts';

/**
 * A link that looks like a button. `reloadDocument` and plain `href`s out of the site: use `<a
 * className={buttonClass(…)}>`.
 */
export function LinkButton({
  variant,
  size,
  fullWidth,
  className,
  ...link
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link prefetch="intent" {...link} className={buttonClass({ variant, size, fullWidth }, className)} />
  );
}

import type { ComponentProps } from 'react';
import { ButtonContents, labelOf, type Look, lookOf } from './button-contents.tsx';

type Props = Look & Omit<ComponentProps<'button'>, 'className' | 'type'>;

/**
 * A `Button` without the kit's script, for pages that are to be there soon: they load the kit with what is
 * pressed.
 */
export function PlainButton({
  variant,
  size,
  fullWidth,
  isIconOnly,
  isPending = false,
  className,
  children,
  onClick,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-label={labelOf(button['aria-label'], isPending)}
      onClick={isPending ? undefined : onClick}
      className={lookOf({ variant, size, fullWidth, isIconOnly, isPending, className })}
    >
      <ButtonContents isPending={isPending}>{children}</ButtonContents>
    </button>
  );
}

import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style'> &
  ButtonLook & { className?: string; isIconOnly?: boolean };

/** `isPending` keeps the width, shows a turning ring and tells a screen reader; presses do nothing meanwhile. */
export function Button({
  variant,
  size,
  fullWidth,
  isIconOnly,
  className = '',
  children,
  ...button
}: ButtonProps) {
  return (
    <AriaButton
      {...button}
      className={buttonClass(
        { variant, size, fullWidth },
        `${isIconOnly ? 'button--icon-only' : ''} ${className}`,
      )}
    >
      {(state) => (
        <>
          <span className={`inline-flex items-center gap-2 ${state.isPending ? 'opacity-0' : ''}`}>
            {typeof children === 'function' ? children(state) : children}
          </span>
          {state.isPending && <span aria-hidden className="pending-ring" />}
        </>
      )}
    </AriaButton>
  );
}

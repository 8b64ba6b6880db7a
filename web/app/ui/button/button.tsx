import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { m } from '../../lib/i18n/i18n.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style'> &
  ButtonLook & { className?: string; isIconOnly?: boolean };

/**
 * `isPending` keeps the width and the focus, shows a turning ring and says so; presses do nothing meanwhile.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    isIconOnly,
    isPending = false,
    className = '',
    children,
    ...button
  } = props;
  // The kit's own announcement of a pending button outlives the button and then names nothing.
  const paused = isPending ? { type: 'button' as const, onPress: undefined } : {};
  const more = [isIconOnly ? 'button--icon-only shrink-0' : '', isPending ? 'is-pending' : '', className]
    .filter(Boolean)
    .join(' ');
  return (
    <AriaButton {...button} {...paused} className={buttonClass({ variant, size, fullWidth }, more)}>
      {(state) => (
        <>
          <span className={`inline-flex items-center gap-2 ${isPending ? 'opacity-0' : ''}`}>
            {typeof children === 'function' ? children(state) : children}
          </span>
          {isPending && <span className="sr-only">, {m.common_loading()}</span>}
          {isPending && <span aria-hidden className="pending-ring" />}
        </>
      )}
    </AriaButton>
  );
}

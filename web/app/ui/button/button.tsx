import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { ButtonLook } from './button-class.ts';
import { ButtonContents, labelOf, lookOf } from './button-contents.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style'> &
  ButtonLook & { className?: string; isIconOnly?: boolean };

/**
 * `isPending` keeps the width and the focus, shows a turning ring and says so; presses do nothing meanwhile.
 */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, isIconOnly, isPending = false, className, children, ...button } = props;
  // The kit's own announcement of a pending button outlives the button and then names nothing.
  const paused = isPending ? { type: 'button' as const, onPress: undefined } : {};
  const look = lookOf({ variant, size, fullWidth, isIconOnly, isPending, className });
  return (
    <AriaButton
      {...button}
      {...paused}
      aria-label={labelOf(button['aria-label'], isPending)}
      className={look}
    >
      {(state) => (
        <ButtonContents isPending={isPending}>
          {typeof children === 'function' ? children(state) : children}
        </ButtonContents>
      )}
    </AriaButton>
  );
}

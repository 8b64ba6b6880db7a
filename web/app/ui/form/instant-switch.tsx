import type { ComponentProps } from 'react';
import './choices.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange' | 'className'> & {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/**
 * On or off, and it holds at once: outside a form, which has `Switch`. Named by its label or `aria-label`.
 */
export function InstantSwitch({ isOn, onSwitch, ...input }: Props) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
      className="choice choice--switch"
    />
  );
}

/** primary: the one main action of a screen. danger: money and deletion only. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; size?: 'sm' | 'md' | 'lg'; fullWidth?: boolean };

export function buttonClass(look: ButtonLook = {}, more?: string): string {
  const { variant = 'secondary', size = 'md', fullWidth = false } = look;
  return [`button button--${variant} button--${size}`, fullWidth ? 'button--full-width' : '', more ?? '']
    .filter(Boolean)
    .join(' ');
}

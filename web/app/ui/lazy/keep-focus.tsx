import { type ComponentProps, useEffect, useRef } from 'react';

/** Of such sections within each other the one that keeps it, in whichever order they came. */
let innermost: HTMLElement | null = null;

/**
 * A section whose entries go away when they are dealt with: the keyboard stays there, not at the top of the
 * page.
 */
export function KeepFocus({ children, className = '', ...rest }: ComponentProps<'section'>) {
  const section = useRef<HTMLElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const forget = () => {
      isWithin.current = false;
      innermost = null;
    };
    // Before the section's own handler, which also hears of the dialogs that were opened from it.
    document.addEventListener('focusin', forget, true);
    const observer = new MutationObserver(() => {
      const isKeptWithin = innermost !== section.current && innermost?.isConnected;
      if (isWithin.current && !isKeptWithin && document.activeElement === document.body)
        section.current?.focus({ preventScroll: true });
    });
    if (section.current) observer.observe(section.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', forget, true);
      observer.disconnect();
    };
  }, []);
  return (
    <section
      {...rest}
      ref={section}
      tabIndex={-1}
      className={`outline-none ${className}`}
      onFocus={() => {
        isWithin.current = true;
        innermost ??= section.current;
      }}
    >
      {children}
    </section>
  );
}

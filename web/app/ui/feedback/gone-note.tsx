import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What is open here was taken away by somebody else; `text`: what becomes of what was typed. It comes into
 * view, as it is often a button far below that meets it, and takes the focus unless somebody is typing.
 */
export function GoneNote({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, textarea, select')) note.current?.focus();
  }, []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="flex flex-col items-start gap-3 rounded-lg bg-amber-wash px-5 py-4 outline-none"
    >
      <div>
        <p className="font-medium text-amber">{title}</p>
        {text && <p className="mt-1 text-sm">{text}</p>}
      </div>
      {action}
    </div>
  );
}

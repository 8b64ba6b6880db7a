import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What was refused and how to go on, until it is mended; a toast is gone too soon for that. */
export function FormNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-2 rounded-lg border border-alarm bg-alarm-wash px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-alarm" />
      <div className="text-sm">
        <p className="font-medium text-alarm">{text}</p>
        {children && <div className="mt-1">{children}</div>}
      </div>
    </div>
  );
}

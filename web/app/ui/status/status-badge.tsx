import { type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'wait' | 'bad' | 'info';

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-wash text-ink',
  good: 'bg-moss-wash text-moss',
  wait: 'bg-amber-wash text-amber',
  bad: 'bg-alarm-wash text-alarm',
  info: 'bg-indigo-wash text-indigo',
};

/** A short word on a wash: an outcome, a level, a count. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}

/** How something stands: always a word, a colour and an icon. */
export function StatusBadge({ tone, icon: Icon, label }: { tone: Tone; icon: LucideIcon; label: string }) {
  return (
    <span className={`badge ${tones[tone]}`}>
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

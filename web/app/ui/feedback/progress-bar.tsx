import { formatPercent } from '../../lib/format/format.ts';
import '../styles/progress-line.css';

/** From 0 to 1. The label says what is under way. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm text-quiet">
        <span>{label}</span>
        <span data-numbers aria-hidden>
          {formatPercent(percent)}
        </span>
      </div>
      <progress aria-label={label} value={percent} max={100} className="progress-line" />
    </div>
  );
}

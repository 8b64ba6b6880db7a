import { kindLooks } from './entry-kinds.tsx';
import type { ShownEntry } from './entries.ts';

export const classesOf = ({ kind, tone }: Pick<ShownEntry, 'kind' | 'tone'>): string =>
  `entry ${kindLooks[kind].className} entry--${tone}`;

/** The sign of a kind; its word for who does not see it. */
export function KindIcon({ kind }: Pick<ShownEntry, 'kind'>) {
  const Icon = kindLooks[kind].icon;
  return <Icon aria-hidden className="entry__icon" />;
}

/**
 * What stands in an entry of a grid: its hours, for who sees where it stands the beginning alone, then what
 * it is.
 */
export function EntryContent({
  entry,
  timeText,
  lines,
  isNarrow = false,
}: {
  entry: ShownEntry;
  timeText: string;
  lines: number;
  /** A column of a phone: what it is begins below its time, without a sign. */
  isNarrow?: boolean;
}) {
  const [beginning] = timeText.split('–');
  const details = [entry.until, entry.detail].filter((each) => each !== null);
  return (
    <span
      className={isNarrow ? 'entry__lines entry__lines--narrow' : 'entry__lines'}
      style={{ WebkitLineClamp: lines }}
      title={`${timeText} ${entry.title}`.trim()}
    >
      {timeText && (
        <>
          <span className="sr-only">{timeText} </span>
          <span aria-hidden className="entry__time">
            {beginning}
          </span>{' '}
        </>
      )}
      {!isNarrow && <KindIcon kind={entry.kind} />}
      {/* A class says by itself what it is. */}
      {entry.kind !== 'CLASS' && <span className="sr-only">{kindLooks[entry.kind].name()}: </span>}
      <span className="entry__title">{entry.title}</span>
      {details.length > 0 && (
        <>
          <span className="sr-only">, </span>
          <span className="entry__detail">{details.join(' · ')}</span>
        </>
      )}
    </span>
  );
}

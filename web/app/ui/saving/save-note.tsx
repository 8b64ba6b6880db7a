import { Check, CircleAlert, LoaderCircle, PencilLine } from 'lucide-react';
import { formatList } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import type { SaveStatus } from './autosave.ts';

/**
 * What somebody else saved meanwhile: the names of fields that were taken over, and what stands in those that
 * both changed.
 */
export type Meanwhile = {
  taken: readonly string[];
  contested: readonly { label: string; says: string | null }[];
};

type Props = {
  status: SaveStatus;
  meanwhile: Meanwhile;
  onRetry: () => void;
  /** What to do about a newer version: take it, or write over it. */
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** How the saving stands, said in words and to a screen reader. */
export function SaveNote({ status, meanwhile, onRetry, onTakeTheirs, onKeepMine }: Props) {
  return (
    <div className="min-h-8 text-sm">
      <output className="flex items-center gap-1.5">
        <Words status={status} />
      </output>
      {meanwhile.taken.length > 0 && (
        <output className="mt-1 block text-quiet">
          {m.common_save_taken({ fields: formatList(meanwhile.taken) })}
        </output>
      )}
      {status === 'failed' && (
        <Button size="sm" className="mt-2" onPress={onRetry}>
          {m.common_try_again()}
        </Button>
      )}
      {status === 'conflict' && meanwhile.contested.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {meanwhile.contested.map(({ label, says }) => (
            <li key={label} className="wrap-anywhere">
              {says === null
                ? m.common_save_emptied({ field: label })
                : m.common_save_contested({ field: label, text: says })}
            </li>
          ))}
        </ul>
      )}
      {status === 'conflict' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onPress={onTakeTheirs}>
            {m.common_save_take_theirs()}
          </Button>
          <Button size="sm" onPress={onKeepMine}>
            {m.common_save_keep_mine()}
          </Button>
        </div>
      )}
    </div>
  );
}

const quiet = 'text-quiet';
const sign = 'size-4 shrink-0';

function Words({ status }: { status: SaveStatus }) {
  switch (status) {
    case 'idle':
      return <span className={quiet}>{m.common_save_by_itself()}</span>;
    case 'incomplete':
      return (
        <>
          <PencilLine aria-hidden className={`${sign} ${quiet}`} />
          <span className={quiet}>{m.common_save_incomplete()}</span>
        </>
      );
    case 'waiting':
    case 'saving':
      return (
        <>
          <LoaderCircle aria-hidden className={`${sign} ${quiet} animate-spin`} />
          <span className={quiet}>{m.common_saving()}</span>
        </>
      );
    case 'saved':
      return (
        <>
          <Check aria-hidden className={`${sign} text-moss`} />
          <span className="text-moss">{m.common_saved()}</span>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleAlert aria-hidden className={`${sign} text-alarm`} />
          <span className="font-medium text-alarm">{m.common_save_failed()}</span>
        </>
      );
    case 'conflict':
      return (
        <>
          <CircleAlert aria-hidden className={`${sign} text-amber`} />
          <span className="font-medium text-amber">{m.common_save_conflict()}</span>
        </>
      );
  }
}

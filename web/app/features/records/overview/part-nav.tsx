import type { OwnRecords } from '@michi/contract/records/records';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { visibilityNames } from './names.ts';
import { partAddress, type PartId, partName, sectionOf, sectionParts, type SectionPartId } from './parts.ts';

/** The way through the records: each part a stop on the path, ticked once nothing is missing there. */
export function PartNav({ records, current }: { records: OwnRecords; current: PartId | null }) {
  return (
    <nav aria-label={m.records_parts()} className="on-paper">
      <ol className="path-line path-line--down">
        {sectionParts.map((id) => (
          <Stop
            key={id}
            id={id}
            isDone={isDone(records, id)}
            isCurrent={id === current}
            note={noteOf(records, id)}
          />
        ))}
      </ol>
      <p className="mt-5 border-t border-hairline pt-4">
        <Link
          to={partAddress('sharing')}
          preventScrollReset
          aria-current={current === 'sharing' ? 'page' : undefined}
          className={`inline-flex min-h-8 items-center ${current === 'sharing' ? 'font-medium' : 'prose-link'}`}
        >
          {m.records_sharing()}
        </Link>
        <span className="block text-sm text-quiet">{m.records_sharing_note()}</span>
      </p>
    </nav>
  );
}

function Stop(props: { id: PartId; isDone: boolean; isCurrent: boolean; note: string }) {
  const { id, isDone: done, isCurrent, note } = props;
  return (
    <li data-state={done ? 'done' : isCurrent ? 'current' : 'ahead'} className="path-line__step">
      <span className="path-line__mark">
        {done && <Check aria-hidden className="size-3" strokeWidth={3} />}
      </span>
      <span className="path-line__text">
        <Link
          to={partAddress(id)}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={`inline-flex min-h-6 items-center hover:underline ${isCurrent ? 'font-medium text-indigo' : ''}`}
        >
          {partName(id)}
          {done && <span className="sr-only">, {m.common_step_done()}</span>}
        </Link>
        <span className="block text-sm text-quiet">{note}</span>
      </span>
    </li>
  );
}

function isDone(records: OwnRecords, id: SectionPartId): boolean {
  return !records.completeness.missing.some(({ section }) => section === sectionOf[id]);
}

function noteOf(records: OwnRecords, id: SectionPartId): string {
  const state = records.sections.find(({ section }) => section === sectionOf[id]);
  if (!state) return '';
  const entries = state.count === 0 ? m.records_entries_none() : m.records_entries({ count: state.count });
  const count = id === 'profile' ? '' : entries;
  return [count, visibilityNames[state.visibility]()].filter(Boolean).join(' · ');
}

import type { WaitingDocument } from '@michi/contract/records/documents';
import { TriangleAlert } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { decisionNames, roundName } from '../../../lib/names/record-names.ts';

type Said = WaitingDocument['record'];

/** All that a verdict would verify; and what it said before, where its owner has edited it meanwhile. */
export function RecordClaim({ record, before }: { record: Said; before: Said | undefined }) {
  const details = detailsOf(record);
  return (
    <>
      <p className="font-medium wrap-anywhere">{record.label}</p>
      {details && <p className="text-sm wrap-anywhere">{details}</p>}
      {before && before.claim !== record.claim && (
        <p className="mt-1 flex items-start gap-2 rounded-lg bg-amber-wash px-3 py-2 text-sm text-amber">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {m.files_queue_changed({ before: [before.label, detailsOf(before)].filter(Boolean).join(' · ') })}
        </p>
      )}
    </>
  );
}

function detailsOf({ type, program, round, decision, enrolled, official }: Said): string {
  if (type === 'SCORE') return official ? m.records_official() : m.files_queue_not_official();
  return [
    decision ? decisionNames[decision]() : m.records_decision_open(),
    round && roundName(round),
    program,
    enrolled && m.catalogue_enrolled(),
  ]
    .filter(Boolean)
    .join(' · ');
}

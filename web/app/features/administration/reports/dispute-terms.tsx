import type { Dispute, Evidence } from '@michi/contract/evaluation/disputes';
import { m } from '../../../lib/i18n/i18n.ts';
import { openFile } from '../../../lib/api/open-evidence.ts';
import { EvidenceList } from '../../../ui/dispute/evidence-list.tsx';
import { When } from '../../../ui/page/when.tsx';

type AnswerProps = { dispute: Dispute; person: string };

export function AnswerWords({ dispute: { answer, answeredAt }, person }: AnswerProps) {
  return (
    <div className="border-s-2 border-hairline ps-4">
      <p className="text-sm text-quiet">
        {m.dispute_answered({ name: person })}
        {answeredAt && (
          <>
            {' · '}
            <When instant={answeredAt} isShort />
          </>
        )}
      </p>
      <p className="mt-1 max-w-3xl whitespace-pre-line wrap-anywhere">{answer}</p>
    </div>
  );
}

type FilesProps = { dispute: Dispute; evidence: readonly Evidence[] };

export function DisputeFiles({ dispute: { facts }, evidence }: FilesProps) {
  const names = { student: facts.student.name, sensei: facts.sensei.name };
  return <EvidenceList evidence={evidence} names={names} onOpen={openFile} />;
}

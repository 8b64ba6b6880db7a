import type { ReportCase } from '@michi/contract/evaluation/reports';
import { m } from '../../../lib/i18n/i18n.ts';
import { When } from '../../../ui/page/when.tsx';

type Props = { report: ReportCase['reports'][number]; isOpen: boolean };

/** What one person reported; while nobody has decided, with what became of this person's earlier reports. */
export function ReportWords({ report, isOpen }: Props) {
  const { createdAt, decidedBefore, details, dismissedBefore, reporter } = report;
  return (
    <div>
      <p className="text-sm text-quiet">
        <bdi>{reporter.name}</bdi> · <When instant={createdAt} isShort />
        {isOpen &&
          decidedBefore > 0 &&
          ` · ${m.evaluation_queue_history({ dismissed: dismissedBefore, decided: decidedBefore })}`}
      </p>
      <p className="mt-1 max-w-3xl whitespace-pre-line wrap-anywhere">{details}</p>
    </div>
  );
}

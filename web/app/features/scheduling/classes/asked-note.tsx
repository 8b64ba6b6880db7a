import type { ClassView } from '@michi/contract/scheduling/classes';
import { m } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { When } from '../../../ui/page/when.tsx';

/**
 * Beside a time at which the class will not take place: the one that is asked for instead, and until when.
 */
export function AskedNote({ proposal }: { proposal: NonNullable<ClassView['proposal']> }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
      <Badge tone="wait">{m.calendar_new_time()}</Badge>
      <span>
        {m.calendar_instead()} <When instant={proposal.startsAt} isShort />
      </span>
      <span>
        {m.calendar_answer_by()} <When instant={proposal.answerBy} isShort />
      </span>
    </p>
  );
}

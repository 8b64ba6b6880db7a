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

/** What stood in a conversation when it was reported, the reported words marked. */
export function ReportedMessages({ messages }: { messages: NonNullable<ReportCase['messages']> }) {
  return (
    <ol
      aria-label={m.evaluation_queue_messages()}
      className="flex max-h-96 max-w-3xl flex-col gap-2 overflow-y-auto rounded-lg bg-paper p-4"
    >
      {messages.map(({ seq, author, body, createdAt, isReported }) => (
        <li
          key={seq}
          className={`border-s-2 ps-3 ${isReported ? 'border-alarm' : 'border-hairline text-quiet'}`}
        >
          <p className="text-sm text-quiet">
            <bdi>{author}</bdi> · <When instant={createdAt} isShort />
            {isReported && ` · ${m.evaluation_queue_message_reported()}`}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere [unicode-bidi:isolate]">
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}

import type { Order } from '@michi/contract/ordering/orders';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { packageStates, type SessionState } from './course-progress.ts';
import './session-path.css';

function stateText(state: SessionState, number: number): string {
  switch (state) {
    case 'taken':
      return m.student_session_taken({ number });
    case 'booked':
      return m.student_session_booked({ number });
    case 'open':
      return m.student_session_open({ number });
  }
}

/** The sessions of a package along the path: taken, booked, still to be scheduled. */
export function SessionPath({ order }: { order: Order }) {
  const now = useNow() ?? 0;
  const states = packageStates(order, now);
  const text = m.student_sessions({
    done: states.filter((state) => state === 'taken').length,
    count: states.length,
  });
  return (
    <div>
      <ol aria-label={text} className="session-path">
        {states.map((state, index) => (
          // Sessions have no id before they are scheduled; their number is what they are.
          <li key={index} data-state={state} title={stateText(state, index + 1)}>
            <span className="sr-only">{stateText(state, index + 1)}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 text-sm text-quiet">
        {text}
      </p>
    </div>
  );
}

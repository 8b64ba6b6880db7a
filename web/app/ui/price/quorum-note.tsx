import { Users } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';
import { When } from '../page/when.tsx';

type Props = {
  minSeats: number;
  /** How long before the start it is decided, where no class is chosen yet. */
  hours?: number;
  decidedAt?: string;
  /** Who has booked the class by now. */
  seatsBooked?: number;
  className?: string;
};

/** That a group class may not take place, until when that is open, and that all comes back then. */
export function QuorumNote({ minSeats, hours, decidedAt, seatsBooked, className = '' }: Props) {
  return (
    <p className={`flex gap-2 text-sm ${className}`}>
      <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      <span>
        {m.common_quorum_from({ count: minSeats })}{' '}
        {seatsBooked !== undefined && seatsBooked > 0 && (
          <>{m.common_quorum_booked({ count: seatsBooked })} </>
        )}
        {decidedAt ? (
          <>
            {m.common_quorum_decided()} <When instant={decidedAt} isShort />.{' '}
          </>
        ) : (
          hours !== undefined && <>{m.common_quorum_hours({ hours })} </>
        )}
        {m.common_quorum_else()}
      </span>
    </p>
  );
}

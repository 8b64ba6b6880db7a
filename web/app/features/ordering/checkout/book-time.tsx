import type { Course } from '@michi/contract/catalogue/courses';
import { type Order, placeOrder } from '@michi/contract/ordering/orders';
import type { Slot } from '@michi/contract/scheduling/classes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { loginPath } from '../../../lib/session/guards.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { QuorumNote } from '../../../ui/price/quorum-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ForWhom, isHeldBack, NeedsGuardian } from './for-whom.tsx';
import { isGone } from './is-gone.ts';
import { FallingNote } from './falling-note.tsx';
import { offerKey } from './offer-choice.tsx';
import { priceLines } from './price-lines.ts';
import { type Offer, quoteQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';

type Props = {
  course: Course;
  offer: Offer;
  slot: Slot | null;
  /** This page with the choice in it: where a stranger comes back to. */
  here: string;
  onHeld: (order: Order) => void;
  /** Somebody was quicker, or the time is not free any more. */
  onLost: () => void;
  /** Where the age is not known yet, it is asked for in place of the button. */
  birthDate: ReactNode;
};

function useQuote(courseId: string, offer: Offer, slot: Slot | null) {
  return useQuery(quoteQuery(courseId, offer, slot));
}
type QuoteState = ReturnType<typeof useQuote>;

/** One more tap holds the chosen time. A double tap is one order: its key belongs to the choice. */
export function BookTime({ course, offer, slot, here, onHeld, onLost, birthDate }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const quote = useQuote(course.id, offer, slot);
  const [forStudentId, setForStudentId] = useState<string>();
  const age = session.status === 'signed-in' ? session.user.age : undefined;
  const isOwn = forStudentId === undefined;
  const attempt = useAttemptKey(
    `${course.id} ${offerKey(offer)} ${slot?.startsAt ?? ''} ${slot?.classId ?? ''} ${forStudentId ?? ''}`,
  );
  const hold = useMutation({
    mutationFn: (chosen: Slot) =>
      api(placeOrder, {
        body: {
          courseId: course.id,
          kind: offer.kind,
          packageIndex: offer.packageIndex,
          startsAt: chosen.startsAt,
          classId: chosen.classId,
          forStudentId,
          idempotencyKey: attempt.current(),
        },
      }),
    onSuccess: (order) => {
      refreshOrders(client);
      onHeld(order);
    },
    onError: (error) => {
      // Without an answer the order may exist: the same key finds it again.
      if (error instanceof ApiError && error.status !== null && error.status < 500) attempt.renew();
      if (isGone(error)) {
        void client.invalidateQueries({ queryKey: sharedKeys.slots(course.id) });
        onLost();
      }
    },
  });
  const press = () => {
    if (!slot) return;
    if (session.status !== 'signed-in') void navigate(loginPath(here));
    else hold.mutate(slot);
  };
  const isStudent = session.status !== 'signed-in' || session.user.type === 'STUDENT';
  return (
    <aside
      aria-label={m.checkout_summary()}
      className="h-fit rounded-lg border border-hairline bg-card p-5 lg:sticky lg:top-22"
    >
      <p className="text-sm text-quiet">{m.scheduling_chosen()}</p>
      <p aria-live="polite" className="mt-0.5 font-serif text-xl">
        {slot ? <When instant={slot.startsAt} until={slot.endsAt} isShort /> : m.scheduling_none_chosen()}
      </p>
      <div className="mt-4 border-t border-hairline pt-4">
        <Quote course={course} quote={quote} />
        {quote.data && <FallingNote {...quote.data} least={slot?.quorum?.minSeats ?? course.minSeats} />}
        <Quorum slot={slot} quote={quote} />
      </div>
      <ForWhom childId={forStudentId} onChange={setForStudentId} />
      {isOwn && age?.standing === 'UNKNOWN' ? (
        <div className="mt-5 flex flex-col gap-3">
          <p className="text-sm">{m.family_birth_needed()}</p>
          {birthDate}
        </div>
      ) : isOwn && isHeldBack(age) ? (
        <NeedsGuardian />
      ) : isStudent ? (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          className="mt-5"
          isDisabled={!slot}
          isPending={hold.isPending}
          onPress={press}
        >
          {m.scheduling_hold()}
        </Button>
      ) : (
        <Note>{m.scheduling_students_only()}</Note>
      )}
      {quote.data && isStudent && <Note>{m.scheduling_hold_note({ minutes: quote.data.holdMinutes })}</Note>}
    </aside>
  );
}

/** By the class that is chosen; before, by the course. */
function Quorum({ slot, quote }: { slot: Slot | null; quote: QuoteState }) {
  if (slot) {
    if (!slot.classId || !quote.data?.quorum) return null;
    return slot.quorum ? (
      <QuorumNote {...slot.quorum} seatsBooked={slot.seatsBooked} className="mt-4" />
    ) : (
      <p className="mt-4 text-sm">{m.common_quorum_settled()}</p>
    );
  }
  return quote.data?.quorum ? <QuorumNote {...quote.data.quorum} className="mt-4" /> : null;
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-sm text-quiet">{children}</p>;
}

function Quote({ course, quote }: { course: Course; quote: QuoteState }) {
  if (!quote.data) {
    return quote.isError ? (
      <p className="text-sm">{formatMoney({ amount: course.price, currency: course.currency })}</p>
    ) : (
      <Skeleton className="h-20 w-full" />
    );
  }
  return <PriceTable lines={priceLines(quote.data.price)} />;
}

/** A key for each choice, renewed after a failure. */
function useAttemptKey(choice: string) {
  const prefix = useId();
  const attempt = useRef({ choice, key: '' });
  return {
    current: () => {
      if (attempt.current.choice !== choice || attempt.current.key === '') {
        attempt.current = { choice, key: `${prefix}-${crypto.randomUUID()}` };
      }
      return attempt.current.key;
    },
    renew: () => {
      attempt.current.key = '';
    },
  };
}

import { leaveWaitingLine, type WaitingPlace } from '@michi/contract/scheduling/waiting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { refreshWaiting, useWaitingPlaces } from './waiting-queries.ts';

/**
 * Places on waiting lists, one's own and the children's, what is kept first; nothing while there is none.
 * `studentId`: of this child alone.
 */
export function OwnWaiting({ studentId }: { studentId?: string }) {
  const heading = useId();
  const all = useWaitingPlaces().data?.items ?? [];
  const places = all.filter(({ student }) => studentId === undefined || student.id === studentId);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <SectionHeader id={heading} title={m.scheduling_waiting_title()} />
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {places.map((place) => (
          <li key={place.id} className="flex flex-col gap-2.5 px-5 py-4">
            <p>
              <span className="block font-medium">{place.course.title}</span>
              <span className="block text-sm text-quiet">
                <bdi>{place.sensei.name}</bdi>
                {place.startsAt && (
                  <>
                    {' · '}
                    <When instant={place.startsAt} isShort />
                  </>
                )}
              </span>
            </p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Standing place={place} />
              <PlaceSteps place={place} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far it is, or until when a place is kept. */
export function Standing({ place }: { place: WaitingPlace }) {
  const { offer } = place;
  const child = useChildOf(place);
  if (offer)
    return (
      <span className="text-sm font-medium text-amber">
        {child === null ? m.scheduling_waiting_kept() : m.scheduling_waiting_kept_child({ name: child })}{' '}
        <When instant={offer.until} isShort />
      </span>
    );
  return <span className="text-sm">{turnText(place, child)}</span>;
}

/** The child's name, where it is not oneself who waits. */
function useChildOf({ student }: Pick<WaitingPlace, 'student'>): string | null {
  return useUser()?.id === student.id ? null : student.name;
}

export function turnText({ turn, waiting }: Pick<WaitingPlace, 'turn' | 'waiting'>, child: string | null) {
  const counts = { turn: turn ?? waiting, all: waiting };
  return child === null
    ? m.scheduling_waiting_turn(counts)
    : m.scheduling_waiting_turn_child({ ...counts, name: child });
}

type PlaceStepsProps = {
  place: WaitingPlace;
  /** Beside the page's own way to book. */
  isQuiet?: boolean;
};

/** What is offered is taken or passed on; a list can be left. */
export function PlaceSteps({ place, isQuiet = false }: PlaceStepsProps) {
  const client = useQueryClient();
  const { id, offer } = place;
  const isChild = useChildOf(place) !== null;
  const leave = useMutation({
    mutationFn: () => api(leaveWaitingLine, { params: { id } }),
    onSuccess: () => {
      refreshWaiting(client);
      toast.success(offer ? m.scheduling_waiting_passed_toast() : leftText(place, isChild));
    },
    onError: () => refreshWaiting(client),
  });
  return (
    <span className="flex flex-wrap gap-2">
      {offer && (
        <LinkButton
          size="sm"
          variant={isQuiet ? 'secondary' : 'primary'}
          to={takePath(place, offer, isChild)}
        >
          {offer.orderId ? m.scheduling_waiting_finish() : m.scheduling_waiting_take()}
        </LinkButton>
      )}
      {/* What an order has by now goes with the order. */}
      {!offer?.orderId && (
        <Button size="sm" variant="ghost" isPending={leave.isPending} onPress={() => leave.mutate()}>
          {offer ? m.scheduling_waiting_pass() : m.scheduling_waiting_leave()}
        </Button>
      )}
    </span>
  );
}

const leftText = ({ student }: WaitingPlace, isChild: boolean) =>
  isChild ? m.scheduling_waiting_left_child_toast({ name: student.name }) : m.scheduling_waiting_left_toast();

/** What a child has asked for already is the guardian's to approve, or to pay. */
function takePath(
  { course, student }: WaitingPlace,
  { startsAt, orderId }: NonNullable<WaitingPlace['offer']>,
  isChild: boolean,
): string {
  if (orderId && isChild) return `/student/family/requests/${orderId}`;
  const query = new URLSearchParams(orderId ? { order: orderId } : { at: startsAt });
  if (!orderId && isChild) query.set('child', student.id);
  return `/courses/${course.id}/schedule?${query.toString()}`;
}

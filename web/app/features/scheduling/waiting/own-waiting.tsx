import { leaveWaitingLine, type WaitingPlace } from '@michi/contract/scheduling/waiting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { refreshWaiting, useWaitingPlaces } from './waiting-queries.ts';

/** Own places on waiting lists, what is kept for one first; nothing while there is none. */
export function OwnWaiting() {
  const heading = useId();
  const places = useWaitingPlaces().data?.items ?? [];
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
export function Standing({ place: { offer, turn, waiting } }: { place: WaitingPlace }) {
  if (offer)
    return (
      <span className="text-sm font-medium text-amber">
        {m.scheduling_waiting_kept()} <When instant={offer.until} isShort />
      </span>
    );
  return (
    <span className="text-sm">{m.scheduling_waiting_turn({ turn: turn ?? waiting, all: waiting })}</span>
  );
}

type PlaceStepsProps = {
  place: WaitingPlace;
  /** Beside the page's own way to book. */
  isQuiet?: boolean;
};

/** What is offered is taken or passed on; a list can be left. */
export function PlaceSteps({ place, isQuiet = false }: PlaceStepsProps) {
  const client = useQueryClient();
  const { id, course, offer } = place;
  const leave = useMutation({
    mutationFn: () => api(leaveWaitingLine, { params: { id } }),
    onSuccess: () => {
      refreshWaiting(client);
      toast.success(offer ? m.scheduling_waiting_passed_toast() : m.scheduling_waiting_left_toast());
    },
    onError: () => refreshWaiting(client),
  });
  return (
    <span className="flex flex-wrap gap-2">
      {offer && (
        <LinkButton size="sm" variant={isQuiet ? 'secondary' : 'primary'} to={takePath(course.id, offer)}>
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

function takePath(courseId: string, { startsAt, orderId }: NonNullable<WaitingPlace['offer']>): string {
  const query = new URLSearchParams([orderId ? ['order', orderId] : ['at', startsAt]]);
  return `/courses/${courseId}/schedule?${query.toString()}`;
}

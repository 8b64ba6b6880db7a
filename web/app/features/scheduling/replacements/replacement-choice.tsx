import type { Replacement } from '@michi/contract/scheduling/replacements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonPage } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SlotPicker } from '../availability/slot-picker.tsx';
import { ChosenOutcome, type Wish } from './chosen-outcome.tsx';
import { replacementQuery } from './replacement-queries.ts';
import { SubstituteList } from './substitute-list.tsx';

/** A class whose sensei is away: its student chooses another sensei, another time or the money. */
export function ReplacementChoice({ id }: { id: string }) {
  const query = useQuery(replacementQuery(id));
  if (query.isLoadingError)
    return (
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHeader title={m.replacement_title()} />
        <ErrorState error={query.error} onRetry={query.refetch} />
      </div>
    );
  if (!query.data) return <SkeletonPage />;
  return <Loaded replacement={query.data} />;
}

function Loaded({ replacement }: { replacement: Replacement }) {
  const { sensei, can, note } = replacement;
  const isOpen = can.includes('choose');
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader
        title={isOpen ? m.replacement_title() : m.replacement_done_title()}
        lead={isOpen ? m.replacement_lead({ name: sensei.name }) : null}
      />
      <section className="rounded-lg border border-hairline bg-card p-5 sm:p-6">
        <div className="flex items-center gap-4">
          <Avatar id={sensei.id} name={sensei.name} src={sensei.avatar} size={44} />
          <div className="min-w-0">
            <h2 className="text-xl">{replacement.courseTitle}</h2>
            <p className="text-quiet">
              <bdi>{sensei.name}</bdi> ·{' '}
              <When instant={replacement.startsAt} until={replacement.endsAt} isShort />
            </p>
          </div>
        </div>
        {note && <p className="mt-4 border-s-2 border-hairline ps-3 text-quiet">{note}</p>}
        {isOpen && (
          <p className="mt-4 text-sm">
            <span className="font-medium text-amber">
              {m.replacement_until()} <When instant={replacement.answerBy} isShort /> (
              <Countdown until={replacement.answerBy} />)
            </span>{' '}
            <span className="text-quiet">{silenceText(replacement)}</span>
          </p>
        )}
      </section>
      {isOpen ? <Choice replacement={replacement} /> : <Done replacement={replacement} />}
    </div>
  );
}

const silenceText = ({ refund }: Replacement) =>
  refund ? m.replacement_silence({ amount: formatMoney(refund) }) : m.replacement_silence_free();

function Choice({ replacement }: { replacement: Replacement }) {
  const { substitutes, times, refund, timesOf, isGroup } = replacement;
  const [wish, setWish] = useState<Wish | null>(null);
  const first = substitutes.length > 0 ? 'substitute' : times.length > 0 ? 'time' : 'money';
  const [tab, setTab] = useState(first);
  const slots = times.map((time) => ({ ...time, seatsBooked: 0, quorum: null }));
  const money: Wish | null = tab === 'money' ? { choice: 'MONEY' } : null;
  return (
    <>
      <Tabs
        label={m.replacement_ways()}
        selected={tab}
        onSelect={(next) => {
          setTab(next);
          setWish(null);
        }}
        tabs={[
          {
            id: 'substitute',
            label: m.replacement_tab_substitute(),
            content:
              substitutes.length === 0 ? (
                <p className="py-2 text-quiet">{m.replacement_no_substitutes()}</p>
              ) : (
                <SubstituteList
                  substitutes={substitutes}
                  chosen={wish?.choice === 'SUBSTITUTE' ? wish.substitute.course.id : null}
                  onChoose={(substitute) => setWish({ choice: 'SUBSTITUTE', substitute })}
                />
              ),
          },
          {
            id: 'time',
            label: m.replacement_tab_time(),
            content:
              slots.length === 0 ? (
                <p className="py-2 text-quiet">{m.replacement_no_times({ name: timesOf.name })}</p>
              ) : (
                <div className="flex flex-col gap-4">
                  <p className="text-quiet">{m.replacement_times({ name: timesOf.name })}</p>
                  <SlotPicker
                    slots={slots}
                    isGroup={isGroup}
                    chosen={slots.filter(
                      ({ startsAt }) => wish?.choice === 'TIME' && wish.time.startsAt === startsAt,
                    )}
                    isSeveral={false}
                    onChoose={({ startsAt }) => {
                      const time = times.find((each) => each.startsAt === startsAt);
                      if (time) setWish({ choice: 'TIME', time });
                    }}
                    laterFrom={null}
                    isLoadingLater={false}
                    onLater={() => Promise.resolve(false)}
                  />
                </div>
              ),
          },
          {
            id: 'money',
            label: m.replacement_tab_money(),
            content: (
              <p className="py-2 text-quiet">
                {refund ? m.replacement_money_text() : m.replacement_money_free()}
              </p>
            ),
          },
        ]}
      />
      <ChosenOutcome key={tab} replacement={replacement} wish={money ?? wish} onGone={() => setWish(null)} />
      {tab !== 'time' && <ZoneNote />}
    </>
  );
}

/** What was chosen, and what stands now. */
function Done({ replacement }: { replacement: Replacement }) {
  const { chosen, state, refund, others } = replacement;
  return (
    <section className="flex flex-col gap-4">
      <p className="font-serif text-xl">{doneText(replacement)}</p>
      {chosen && (
        <p>
          <When instant={chosen.startsAt} until={chosen.endsAt} isShort /> · <bdi>{chosen.senseiName}</bdi>
        </p>
      )}
      {state === 'REFUNDED' && refund && <p>{m.replacement_money_text()}</p>}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          variant={others > 0 ? 'secondary' : 'primary'}
          to={`/calendar/list-calendar${chosen ? `?class=${chosen.classId}` : ''}`}
        >
          {m.replacement_open_calendar()}
        </LinkButton>
        {state === 'REFUNDED' && (
          <LinkButton to="/checkouts/list-checkouts">{m.replacement_open_orders()}</LinkButton>
        )}
      </div>
      {others > 0 && (
        <p>
          <Link to="/calendar/list-calendar" className="prose-link">
            {m.replacement_others({ count: others })}
          </Link>
        </p>
      )}
    </section>
  );
}

function doneText({ state, chosen, sensei }: Replacement): string {
  switch (state) {
    case 'SUBSTITUTED':
      return m.replacement_done_substituted({ name: chosen?.senseiName ?? '' });
    case 'MOVED':
      return m.replacement_done_moved();
    case 'REFUNDED':
      return m.replacement_done_refunded();
    case 'WITHDRAWN':
      return m.replacement_done_withdrawn({ name: sensei.name });
    case 'OPEN':
      return m.replacement_done_over();
  }
}

import type { OutcomeCounts } from '@michi/contract/outcomes';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router';
import { activityNames } from '../../lib/activity-names.ts';
import { m } from '../../lib/i18n.ts';
import { roundName } from '../../lib/record-names.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { gpaBandName, testBandName } from './band-names.ts';
import { gpaBands, rounds, testBands } from './choices.ts';
import { CollegeInput } from './college-input.tsx';
import { Facet, FacetLink } from './facet.tsx';
import { HiddenCounts } from './hidden-counts.tsx';
import { searchHref, type SearchState } from './search-state.ts';
import { SiteLink } from '../../ui/site-link.tsx';

type Props = { path: string; state: SearchState; counts: OutcomeCounts | null };

/** What sensei show of their own way. The college and the activity are a GET form, all else links. */
export function OutcomeFacets({ path, state, counts }: Props) {
  const link = (name: keyof SearchState, value: string) =>
    searchHref(path, state, { [name]: state[name] === value ? undefined : value });
  return (
    <>
      <Facet title={m.catalogue_admitted_to()}>
        {state.admittedTo === undefined ? (
          <li>
            <CollegeForm path={path} state={state} />
          </li>
        ) : (
          <ChosenCollege path={path} state={state} counts={counts} />
        )}
      </Facet>
      <Facet title={m.catalogue_test_scores()}>
        {testBands.map((band) => (
          <FacetLink key={band} to={link('test', band)} isChosen={state.test === band}>
            {testBandName(band)}
          </FacetLink>
        ))}
      </Facet>
      <details open={state.gpa !== undefined || state.activity !== undefined}>
        <summary className="text-sm font-semibold">{m.catalogue_more_outcomes()}</summary>
        <div className="mt-4 flex flex-col gap-7">
          <Facet title={m.catalogue_gpa_unweighted()}>
            {gpaBands.map((band) => (
              <FacetLink key={band} to={link('gpa', band)} isChosen={state.gpa === band}>
                {gpaBandName(band)}
              </FacetLink>
            ))}
          </Facet>
          <Facet title={m.catalogue_activities()}>
            <li>
              <ActivityForm path={path} state={state} />
            </li>
          </Facet>
        </div>
      </details>
    </>
  );
}

function ChosenCollege({ path, state, counts }: Props) {
  const shown = new Map(counts?.shown.rounds.map(({ round, count }) => [round, count]));
  const college = counts?.college?.name ?? state.admittedTo ?? '';
  return (
    <>
      <li className="flex items-start justify-between gap-2">
        <span className="font-medium">{college}</span>
        <SiteLink
          to={searchHref(path, state, { admittedTo: undefined, round: undefined })}
          preventScrollReset
          aria-label={m.catalogue_remove_college({ college })}
          className="button button--ghost button--icon-only button--sm -my-1"
        >
          <X aria-hidden className="size-4" />
        </SiteLink>
      </li>
      <li className="mb-2 text-sm text-quiet">
        {counts?.college
          ? m.catalogue_sensei_show_it({ count: counts.shown.sensei })
          : m.catalogue_college_unknown()}
      </li>
      {rounds
        .filter((round) => shown.has(round) || state.round === round)
        .map((round) => (
          <FacetLink
            key={round}
            to={searchHref(path, state, { round: state.round === round ? undefined : round })}
            isChosen={state.round === round}
            count={shown.get(round) ?? 0}
          >
            {roundName(round)}
          </FacetLink>
        ))}
      {counts && <HiddenCounts counts={counts} />}
    </>
  );
}

function CollegeForm({ path, state }: Omit<Props, 'counts'>) {
  const id = useId();
  return (
    <Form method="get" action={path} preventScrollReset className="flex flex-col gap-2">
      <Kept state={state} but="admittedTo" />
      <label htmlFor={id} className="sr-only">
        {m.catalogue_college_label()}
      </label>
      <CollegeInput id={id} name="admittedTo" />
      <button type="submit" className={buttonClass({ size: 'sm' }, 'self-start')}>
        {m.catalogue_show()}
      </button>
    </Form>
  );
}

function ActivityForm({ path, state }: Omit<Props, 'counts'>) {
  const id = useId();
  const categories: readonly (readonly [string, () => string])[] = Object.entries(activityNames);
  return (
    <Form method="get" action={path} preventScrollReset className="flex flex-col gap-2">
      <Kept state={state} but="activity" />
      <label htmlFor={id} className="sr-only">
        {m.catalogue_activity_label()}
      </label>
      <select
        key={state.activity}
        id={id}
        name="activity"
        defaultValue={state.activity ?? ''}
        className="input w-full"
      >
        <option value="">{m.catalogue_any_activity()}</option>
        {categories.map(([category, name]) => (
          <option key={category} value={category}>
            {name()}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonClass({ size: 'sm' }, 'self-start')}>
        {m.catalogue_show()}
      </button>
    </Form>
  );
}

/** The rest of the search goes with a form; its place in the list does not. */
function Kept({ state, but }: { state: SearchState; but: keyof SearchState }) {
  return Object.entries(state).map(([name, value]) =>
    value && name !== but && name !== 'cursor' ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  );
}

import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import type { OutcomeCounts } from '@michi/contract/records/outcomes';
import { Fragment, useId } from 'react';
import { Form } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { roundName } from '../../../lib/names/record-names.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { gpaBandName, testBandName } from './band-names.ts';
import { gpaBands, rounds, testBands } from './choices.ts';
import { CollegeInput } from './college-input.tsx';
import { countOf } from './count-facets.tsx';
import { Facet, FacetLink } from './facet.tsx';
import { HiddenCounts } from './hidden-counts.tsx';
import { SearchInputs } from './search-inputs.tsx';
import { searchHref, type SearchState } from '../search/search-state.ts';
import { activityName } from '../search/search-terms.ts';

type Props = {
  path: string;
  state: SearchState;
  facets: CourseFacetCounts | null;
  counts: OutcomeCounts | null;
};
type Counted = 'round' | 'test' | 'gpa' | 'activity';

/**
 * What sensei show of their own way, counted in courses. Any other college is typed into a GET form; all else
 * are links.
 */
export function OutcomeFacets(props: Props) {
  const { path, state, facets } = props;
  const values = <V extends string>(name: Counted, options: readonly V[], label: (value: V) => string) =>
    options.map((value) => (
      <FacetLink
        key={value}
        to={searchHref(path, state, { [name]: state[name] === value ? undefined : value })}
        isChosen={state[name] === value}
        count={countOf(facets, name, value)}
      >
        {label(value)}
      </FacetLink>
    ));
  return (
    <>
      <Facet title={m.catalogue_admitted_to()}>
        <Colleges {...props} />
        <li className="mt-2">
          <CollegeForm path={path} state={state} />
        </li>
      </Facet>
      <Facet title={m.catalogue_round()}>{values('round', rounds, roundName)}</Facet>
      <Facet title={m.catalogue_test_scores()}>{values('test', testBands, testBandName)}</Facet>
      <details
        open={state.gpa !== undefined || state.activity !== undefined}
        className="hidden has-[li]:block"
      >
        <summary className="text-sm font-semibold">{m.catalogue_more_outcomes()}</summary>
        <div className="mt-4 flex flex-col gap-7">
          <Facet title={m.catalogue_gpa_unweighted()}>{values('gpa', gpaBands, gpaBandName)}</Facet>
          <Facet title={m.catalogue_activities()}>
            {values('activity', activitiesOf(props), activityName)}
          </Facet>
        </div>
      </details>
    </>
  );
}

/** Those that were chosen or counted, the most frequent first. */
function activitiesOf({ facets, state }: Props): string[] {
  const counted = facets?.activity.map(({ value }) => value) ?? [];
  const { activity } = state;
  return activity === undefined || counted.includes(activity) ? counted : [activity, ...counted];
}

function Colleges({ path, state, facets, counts }: Props) {
  // It may have been typed by another name.
  const chosen = state.admittedTo && (counts?.college?.name ?? state.admittedTo);
  const counted = facets?.admittedTo.map(({ value }) => value) ?? [];
  const offered = chosen === undefined || counted.includes(chosen) ? counted : [chosen, ...counted];
  return offered.map((college) => (
    <Fragment key={college}>
      <FacetLink
        to={searchHref(path, state, { admittedTo: college === chosen ? undefined : college })}
        isChosen={college === chosen}
        count={countOf(facets, 'admittedTo', college)}
      >
        {college}
      </FacetLink>
      {college === chosen && <ChosenCollege counts={counts} />}
    </Fragment>
  ));
}

function ChosenCollege({ counts }: Pick<Props, 'counts'>) {
  return (
    <>
      <li className="mb-1.5 ml-7 text-sm text-quiet">
        {counts?.college
          ? m.catalogue_sensei_show_it({ count: counts.shown.sensei })
          : m.catalogue_college_unknown()}
      </li>
      {counts && <HiddenCounts counts={counts} />}
    </>
  );
}

function CollegeForm({ path, state }: Pick<Props, 'path' | 'state'>) {
  const id = useId();
  return (
    <Form method="get" action={path} preventScrollReset className="flex flex-col gap-2">
      <SearchInputs state={state} but="admittedTo" />
      <label htmlFor={id} className="sr-only">
        {m.catalogue_college_label()}
      </label>
      {/* Empty again for another one, once one was chosen or taken back. */}
      <CollegeInput key={state.admittedTo} id={id} name="admittedTo" />
      <button type="submit" className={buttonClass({ size: 'sm' }, 'self-start')}>
        {m.catalogue_show()}
      </button>
    </Form>
  );
}

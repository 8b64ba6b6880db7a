import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import { Star } from 'lucide-react';
import { useZone } from '../../../lib/format/clock.ts';
import { proficiencyName } from '../../../lib/names/education-names.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { Site } from '../../../lib/api/load-context.ts';
import { useSite } from '../../../ui/shell/brand.tsx';
import {
  freeDayBands,
  leastRatings,
  priceBands,
  proficiencies,
  type TimeOfDay,
  timesOfDay,
} from './choices.ts';
import { Facet, FacetLink } from './facet.tsx';
import { zoneOf } from './own-zone.ts';
import { searchHref, type SearchState } from '../search/search-state.ts';
import { useTimesOfDay } from './times-of-day.ts';
import { ZoneForm } from './zone-form.tsx';

type Facets = CourseFacetCounts;
type Props = { path: string; state: SearchState; facets: Facets | null };

/** Null: nobody counted. */
export const countOf = (facets: Facets | null, name: keyof Facets, value: string): number | null =>
  facets === null ? null : (facets[name].find((entry) => entry.value === value)?.count ?? 0);

/** A free time: how soon, and when on the student's clock. Who chooses both means the same one. */
export function FreeTimeFacets({ path, state, facets, within }: Props & { within: string | undefined }) {
  const ownZone = useZone();
  const zone = zoneOf(state) ?? ownZone;
  const { counts, seenAt } = useTimesOfDay(facets?.timeOfDay ?? null, { state, within, zone });
  // By the reader's clock there may be none: a row that went away would move all below it.
  const keepsRows = state.timeZone === undefined;
  return (
    <>
      <Facet title={m.catalogue_free_time()}>
        {freeDayBands.map((days) => (
          <FacetLink
            key={days}
            to={searchHref(path, state, {
              freeWithinDays: state.freeWithinDays === days ? undefined : days,
            })}
            isChosen={state.freeWithinDays === days}
            count={countOf(facets, 'freeWithinDays', days)}
          >
            {m.catalogue_within_days({ count: Number(days) })}
          </FacetLink>
        ))}
      </Facet>
      <Facet
        title={m.catalogue_time_of_day()}
        note={
          // In the reader's zone before this script has come: own-zone.ts.
          <span ref={seenAt} data-zone suppressHydrationWarning>
            {m.catalogue_time_zone_note({ zone: formatZone(zone) })}
          </span>
        }
        below={<ZoneForm path={path} state={state} zone={zone} />}
      >
        {timesOfDay.map((time) => (
          <FacetLink
            key={time}
            to={searchHref(
              path,
              state,
              state.timeOfDay === time
                ? { timeOfDay: undefined, timeZone: undefined }
                : { timeOfDay: time, timeZone: zone },
            )}
            isChosen={state.timeOfDay === time}
            count={counts === null ? null : (counts.find(({ value }) => value === time)?.count ?? 0)}
            countedIn={zone}
            keepsPlace={keepsRows}
          >
            {timeOfDayName(time)}
          </FacetLink>
        ))}
      </Facet>
    </>
  );
}

export function timeOfDayName(time: TimeOfDay): string {
  switch (time) {
    case 'MORNING':
      return m.catalogue_morning();
    case 'AFTERNOON':
      return m.catalogue_afternoon();
    case 'EVENING':
      return m.catalogue_evening();
    case 'NIGHT':
      return m.catalogue_night();
  }
}

export function priceBandName(
  band: (typeof priceBands)[number],
  { currency, priceEdges }: Pick<Site, 'currency' | 'priceEdges'>,
): string {
  const money = (amount = 0) => formatMoney({ amount, currency }, { isShort: true });
  const place = priceBands.indexOf(band);
  const to = priceEdges[place];
  if (place === 0) return m.catalogue_price_below({ amount: money(to) });
  const from = money(priceEdges[place - 1]);
  return to === undefined ? m.catalogue_price_from({ amount: from }) : `${from} – ${money(to)}`;
}

export function PriceFacet({ path, state, facets }: Props) {
  const site = useSite();
  return (
    <Facet title={m.catalogue_price()}>
      {priceBands.map((band) => (
        <FacetLink
          key={band}
          to={searchHref(path, state, { price: state.price === band ? undefined : band })}
          isChosen={state.price === band}
          count={countOf(facets, 'price', band)}
        >
          {priceBandName(band, site)}
        </FacetLink>
      ))}
    </Facet>
  );
}

export function RatingFacet({ path, state, facets }: Props) {
  return (
    <Facet title={m.catalogue_rating()}>
      {leastRatings.toReversed().map((least) => (
        <FacetLink
          key={least}
          to={searchHref(path, state, { rating: state.rating === least ? undefined : least })}
          isChosen={state.rating === least}
          count={countOf(facets, 'rating', least)}
        >
          <Star aria-hidden className="mb-0.5 inline size-4 fill-star text-star" />{' '}
          {m.catalogue_rating_from({
            stars: formatNumber(Number(least), { minimumFractionDigits: 1 }),
          })}
        </FacetLink>
      ))}
    </Facet>
  );
}

/** How well the sensei speaks the language that was chosen. */
export function ProficiencyFacet({ path, state, facets }: Props) {
  if (state.language === undefined && state.proficiency === undefined) return null;
  return (
    <Facet title={m.catalogue_spoken_at_least()}>
      {proficiencies.map((proficiency) => (
        <FacetLink
          key={proficiency}
          to={searchHref(path, state, {
            proficiency: state.proficiency === proficiency ? undefined : proficiency,
          })}
          isChosen={state.proficiency === proficiency}
          count={countOf(facets, 'proficiency', proficiency)}
        >
          {proficiency === 'NATIVE'
            ? proficiencyName(proficiency)
            : m.catalogue_proficiency_from({ level: proficiencyName(proficiency) })}
        </FacetLink>
      ))}
    </Facet>
  );
}

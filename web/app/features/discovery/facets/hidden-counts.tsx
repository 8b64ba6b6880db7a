import type { OutcomeCell, OutcomeCounts } from '@michi/contract/records/outcomes';
import { formatNumber, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { roundName } from '../../../lib/names/record-names.ts';
import { testBandName } from './band-names.ts';

/** Sensei who keep their admission to themselves: numbers that were published of groups, never a person. */
export function HiddenCounts({ counts: { college, cells } }: { counts: OutcomeCounts }) {
  const own = cells.filter(({ collegeId }) => collegeId !== null && collegeId === college?.id);
  const wider = cells.filter(({ collegeId }) => collegeId === null);
  if (own.length === 0 && wider.length === 0) return null;
  return (
    <li className="my-3 rounded-lg bg-sunken px-3 py-2.5 text-sm">
      {own.length > 0 && (
        <>
          <p>{m.catalogue_hidden_counted({ count: totalOf(own) })}</p>
          {own.some(({ testBand }) => testBand !== null) && <Cells cells={own} />}
        </>
      )}
      {wider.map((cell) => (
        <p key={cell.country ?? 'anywhere'} className="mt-1.5 text-quiet">
          {cell.country === null
            ? m.catalogue_hidden_anywhere({ count: cell.count })
            : m.catalogue_hidden_country({ count: cell.count, country: regionName(cell.country) })}
        </p>
      ))}
      <p className="mt-1.5 text-quiet">{m.catalogue_hidden_why()}</p>
    </li>
  );
}

const totalOf = (cells: readonly OutcomeCell[]) => cells.reduce((sum, { count }) => sum + count, 0);

function Cells({ cells }: { cells: readonly OutcomeCell[] }) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1">
      {cells.map((cell) => (
        <li key={`${cell.testBand}/${cell.round}`} className="flex justify-between gap-3">
          <span className="text-quiet">{cellName(cell)}</span>
          <span data-numbers>{formatNumber(cell.count)}</span>
        </li>
      ))}
    </ul>
  );
}

function cellName({ testBand, round }: OutcomeCell): string {
  if (testBand === null) return m.catalogue_hidden_others();
  const test = testBand === 'NONE' ? m.catalogue_hidden_no_test() : testBandName(testBand);
  return round === null ? test : `${test}, ${roundName(round)}`;
}

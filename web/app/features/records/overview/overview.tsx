import type { OwnRecords } from '@michi/contract/records/records';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { hintNames } from './names.ts';
import { partAddress, partName, partOfSection } from './parts.ts';

/** How far the records are, on a line. */
export function Completeness({ records }: { records: OwnRecords }) {
  const { percent } = records.completeness;
  return (
    <div className="mt-5">
      <p id="records-complete" className="text-sm text-quiet">
        {m.records_complete({ percent: formatPercent(percent) })}
      </p>
      <progress aria-labelledby="records-complete" value={percent} max={100} className="progress-path mt-2" />
    </div>
  );
}

const shownHints = 4;

/** What would help most to fill next. */
export function NextToFill({ records }: { records: OwnRecords }) {
  const { missing } = records.completeness;
  const [first, ...rest] = missing.slice(0, shownHints);
  if (!first) {
    return (
      <section aria-labelledby="records-next">
        <h3 id="records-next" className="text-xl">
          {m.records_all_filled()}
        </h3>
        <p className="mt-1.5 text-quiet">{m.records_all_filled_text()}</p>
      </section>
    );
  }
  const address = (hint: typeof first) => partAddress(partOfSection(hint.section));
  return (
    <section aria-labelledby="records-next">
      <h3 id="records-next" className="text-xl">
        {m.records_next()}
      </h3>
      <div className="card mt-3 p-5">
        <p className="text-sm text-quiet">{partName(partOfSection(first.section))}</p>
        <p className="mt-0.5 font-serif text-lg">{hintNames[first.hint]()}</p>
        <LinkButton variant="primary" to={address(first)} className="mt-4">
          {m.records_fill_in()} <ArrowRight aria-hidden />
        </LinkButton>
      </div>
      {rest.length > 0 && (
        <ul className="mt-4 flex flex-col">
          {rest.map((hint) => (
            <li key={hint.hint} className="border-b border-hairline py-2.5 last:border-b-0">
              <Link to={address(hint)} className="prose-link">
                {hintNames[hint.hint]()}
              </Link>
              <span className="ms-2 text-sm text-quiet">{partName(partOfSection(hint.section))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

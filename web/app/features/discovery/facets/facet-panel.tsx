import { X } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Facets } from './facets.tsx';
import type { ResultsProps } from '../search/results.tsx';

/** On a phone it is a sheet, with a head. */
export function FacetPanel(props: ResultsProps) {
  return (
    <>
      <FacetPanelHead />
      <Facets {...props} facets={props.results.facets} />
    </>
  );
}

function FacetPanelHead() {
  return (
    <div className="mb-4 flex items-center justify-between lg:hidden">
      <p className="font-serif text-2xl">{m.catalogue_filters()}</p>
      <button
        type="button"
        popoverTarget="facets"
        popoverTargetAction="hide"
        aria-label={m.common_close()}
        className="button button--ghost button--icon-only"
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

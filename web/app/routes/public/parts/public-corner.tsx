import { Queries } from '../../../lib/query/query-provider.tsx';
import { AriaLanguage } from '../../../ui/page/aria-language.tsx';
import { OwnCorner } from '../../account/own-corner.tsx';

/** As in a private shell, for a page that has neither its queries nor its language for dialogs. */
export function PublicCorner() {
  return (
    <Queries>
      <AriaLanguage>
        <OwnCorner />
      </AriaLanguage>
    </Queries>
  );
}

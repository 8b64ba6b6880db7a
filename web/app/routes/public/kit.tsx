import { data } from 'react-router';
import { EditingParts } from '../kit/editing-parts.tsx';
import { FormParts } from '../kit/form-parts.tsx';
import { OverlayParts } from '../kit/overlay-parts.tsx';
import { ReadingParts } from '../kit/reading-parts.tsx';
import { StateParts } from '../kit/state-parts.tsx';
import { TableParts } from '../kit/table-parts.tsx';
import { AriaLanguage } from '../../ui/page/aria-language.tsx';
import { formPage } from '../../lib/page/page-kind.ts';

export const handle = formPage;
export const meta = () => [{ title: 'Kit · Michi' }, { name: 'robots', content: 'noindex' }];

/** For those who build Michi: in development, and in builds made with MICHI_KIT=1. */
export function loader() {
  if (!import.meta.env.DEV && !import.meta.env.VITE_KIT) throw data(null, { status: 404 });
  return null;
}

export default function Kit() {
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-12 md:px-8">
      <h1 className="text-5xl">Kit</h1>
      <AriaLanguage>
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="mt-10 flex flex-col gap-14 rounded-lg border border-hairline bg-paper p-4 text-ink md:p-10"
          >
            <p className="eyebrow">{theme}</p>
            <ReadingParts theme={theme} />
            <FormParts theme={theme} />
            <EditingParts theme={theme} />
            <StateParts theme={theme} />
            <OverlayParts theme={theme} />
            <TableParts theme={theme} />
          </div>
        ))}
      </AriaLanguage>
    </main>
  );
}

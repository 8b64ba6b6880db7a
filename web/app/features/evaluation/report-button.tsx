import type { ReportTarget } from '@michi/contract/states';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** For people who are signed in: puts a page before the administrators. */
export function ReportButton({ target, name }: { target: { type: ReportTarget; id: string }; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={name}
        onClick={() => setOpen(true)}
        className={buttonClass({ variant: 'ghost', size: 'sm' }, 'gap-1.5')}
      >
        <Flag aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{m.evaluation_report()}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

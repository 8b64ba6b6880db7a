import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const RecordsSheet = lazyPart(async () => (await import('./records-sheet.tsx')).RecordsSheet);

/** Opens what somebody lets the reader see. Nothing is loaded, read or logged before it is pressed. */
export function RecordsButton({ person }: { person: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        variant="ghost"
        onClick={() => setOpen(true)}
        aria-label={m.records_open_of({ name: person.name })}
      >
        <FileText aria-hidden />
        {m.records_button()}
      </PlainButton>
      {isOpen && (
        <Suspense>
          <RecordsSheet person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { ResumePage } from '@michi/contract/records/resume';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Prints the page with the typefaces of this device, which has more of them than the server. */
export function ResumePrint({ page }: { page: ResumePage }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button onPress={() => setPrinting(true)}>
        <Printer aria-hidden />
        {m.files_resume_print()}
      </Button>
      {isPrinting && createPortal(<Sheet page={page} onDone={() => setPrinting(false)} />, document.body)}
    </>
  );
}

/** Seen on paper alone. Each text finds its own direction. */
function Sheet({ page, onDone }: { page: ResumePage; onDone: () => void }) {
  const sheet = useRef<HTMLElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!sheet.current) return;
    fitOnOnePage(sheet.current);
    const end = () => done();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return (
    <article ref={sheet} lang={page.locale} aria-hidden className="resume-print">
      <h1 dir="auto">{page.name}</h1>
      <p>{page.address}</p>
      {page.parts.map(({ section, title, items }) => (
        <section key={section}>
          <h2>{title}</h2>
          <ul>
            {items.map(({ what, more, when }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two may read the same; none moves.
              <li key={index}>
                <p dir="auto">
                  <b>{what}</b>
                  {more && ' · '}
                  <bdi>{more}</bdi>
                </p>
                {when && <span>{when}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p data-shortened hidden>
        {page.shortened}
      </p>
    </article>
  );
}

/** What is left of the smaller of the two papers, Letter, between the margins. */
const roomInches = 9.8;
/** Smaller type cannot be read on paper. */
const smallest = 0.75;

/** Smaller type first; then less of the last sections, with a note that says so. */
function fitOnOnePage(sheet: HTMLElement): void {
  const room = roomInches * 96;
  const height = () => sheet.getBoundingClientRect().height;
  for (let scale = 1; height() > room && scale > smallest; scale -= 0.05)
    sheet.style.setProperty('--scale', scale.toFixed(2));
  const note = sheet.querySelector<HTMLElement>('[data-shortened]');
  const entries = [...sheet.querySelectorAll('li')];
  while (height() > room && entries.length > 1) {
    const last = entries.pop();
    const section = last?.closest('section');
    if (last) last.hidden = true;
    if (section?.querySelector('li:not([hidden])') === null) section.hidden = true;
    if (note) note.hidden = false;
  }
}

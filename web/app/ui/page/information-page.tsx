import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { LinkButton } from '../button/link-button.tsx';

type Section = { title: string; text: ReactNode };

/** A page to read. `isPath`: its sections are steps, so the path line runs beside them. */
export function InformationPage({
  title,
  lead,
  sections,
  isPath = false,
}: {
  title: string;
  lead: string;
  sections: readonly Section[];
  isPath?: boolean;
}) {
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-12 md:px-8 md:py-20">
      <header className="max-w-3xl">
        <h1 className="text-4xl md:text-6xl">{title}</h1>
        <p className="mt-5 text-xl text-quiet">{lead}</p>
      </header>
      {isPath ? <Steps sections={sections} /> : <Sections sections={sections} />}
      {isPath && (
        <LinkButton to="/search" variant="primary" size="lg" className="mt-12">
          {m.common_services_cta()}
        </LinkButton>
      )}
    </main>
  );
}

function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="mt-12 flex flex-col md:mt-16">
      {sections.map((section) => (
        <section
          key={section.title}
          className="grid gap-3 border-t border-hairline py-8 md:grid-cols-[18rem_1fr] md:gap-10 md:py-10"
        >
          <h2 className="text-2xl">{section.title}</h2>
          <div className="max-w-2xl text-lg leading-relaxed">{section.text}</div>
        </section>
      ))}
    </div>
  );
}

function Steps({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className="path-line path-line--down mt-12 max-w-3xl md:mt-16">
      {sections.map((section, index) => (
        <li key={section.title} className="path-line__step">
          <span aria-hidden className="path-line__mark text-xs text-quiet">
            {index + 1}
          </span>
          <div className="-mt-1.5 pb-6">
            <h2 className="text-2xl">{section.title}</h2>
            <div className="mt-2 text-lg leading-relaxed text-quiet">{section.text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}

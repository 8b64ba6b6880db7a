import type { ReactNode } from 'react';
import { currentLocale, localeHref, m } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../button/button-class.ts';

// What stands in the place of a page that its script cannot draw; the server alone writes it, as there is
// nothing else to do it.

/** Of a page whose script did not come (`lib/first-paint/watched-entry.ts`). */
export function ScriptLost() {
  return (
    <main
      id="content"
      className="mx-auto flex min-h-[70dvh] w-full max-w-page flex-col justify-center px-4 py-16 md:px-8"
    >
      <div role="alert">
        <Said title={m.errors_script_lost_title()} text={m.errors_load_text()}>
          <button type="button" className={buttonClass({ variant: 'primary' })}>
            {m.common_try_again()}
          </button>
          <WayTo path="/">{m.errors_to_home()}</WayTo>
        </Said>
      </div>
    </main>
  );
}

/**
 * Before the skeleton of a page that only its script can fill, which it hides: for browsers that run none.
 */
export function NeedsScript() {
  return <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>;
}

function WithoutScript() {
  return (
    <div className="flex min-h-[60dvh] flex-col justify-center">
      <style>{'noscript~*,.skeleton{display:none}'}</style>
      <Said title={m.errors_no_script_title()} text={m.errors_no_script_text()}>
        <WayTo path="/search" isMain>
          {m.common_find_course()}
        </WayTo>
        <WayTo path="/">{m.errors_to_home()}</WayTo>
        <WayTo path="/contact">{m.common_contact()}</WayTo>
      </Said>
    </div>
  );
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="max-w-xl text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 max-w-lg text-lg text-quiet">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </>
  );
}

type WayProps = { path: string; isMain?: boolean; children: ReactNode };

function WayTo({ path, isMain = false, children }: WayProps) {
  return (
    <a
      href={localeHref(currentLocale(), path)}
      className={buttonClass(isMain ? { variant: 'primary' } : undefined)}
    >
      {children}
    </a>
  );
}

import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { mendUnknownZone } from './lib/format/reader-zone.ts';
import { localeOfPath, readLocaleFrom } from './lib/i18n/i18n.ts';

const locale = localeOfPath(window.location.pathname);
readLocaleFrom(() => locale);
mendUnknownZone();

// A task of its own: to have run React's scripts is as long a one as a phone's reader may wait for.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});

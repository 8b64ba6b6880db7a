import type { RunOptions } from 'axe-core';

/** What a machine can find against WCAG 2.2 AA, in journeys and pages alike. */
export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // What passes need not be written down: that takes as long again.
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  // The only frame is that of a mail, which runs no scripts: there it would knock for half a second.
  iframes: false,
};

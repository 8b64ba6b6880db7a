import type { Config } from './config.ts';

/** For every answer of this origin; a page adds its own content-security-policy. */
export function securityHeaders(mode: Config['mode']): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    // A demo has no certificate; a browser that once saw this would refuse it for a year.
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

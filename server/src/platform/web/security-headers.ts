import type { Config } from '../config.ts';

/** For every answer of this origin; a page adds its content-security-policy. */
export function securityHeaders({
  mode,
  publicUrl,
}: Pick<Config, 'mode' | 'publicUrl'>): Record<string, string> {
  // A demo without a certificate: a browser that once saw this would refuse it for a year.
  const hasCertificate = mode === 'production' || publicUrl?.startsWith('https:') === true;
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    ...(hasCertificate ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Of a page. `scripts`: the hashes or the nonce of those that stand in it; `pictures`: further origins of
 * images; `media`: of a media server.
 */
export function contentSecurityPolicy(scripts: string, pictures: string, media: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${media}`.trim(),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers that are no pages, should a browser be led to show one. */
export const nothingAllowed =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The readable reference of the calls. */
export const referencePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

import type { Route } from './route.ts';

/**
 * What is sent for a body: a form for an upload, else JSON. The media type of a form is the sender's to set.
 */
export function bodyOf(route: Pick<Route, 'upload'>, body: unknown): FormData | string {
  if (!route.upload) return body === undefined ? '' : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  }
  return form;
}

/**
 * private: a shell that depends on who is signed in. form: same for everyone, but useless without its script.
 */
export type PageKind = 'public' | 'form' | 'private';

/** Layouts and pages whose content depends on who is signed in: `export const handle = privatePage`. */
export const privatePage: { kind: PageKind } = { kind: 'private' };
/** Pages whose form needs the script at once: `export const handle = formPage`. */
export const formPage: { kind: PageKind } = { kind: 'form' };

/** Of the `handle`s of all matches; errors keep the kind of the page that failed. */
export function pageKind(handles: readonly unknown[]): PageKind {
  const kinds = handles.map((handle) =>
    typeof handle === 'object' && handle !== null && 'kind' in handle ? handle.kind : undefined,
  );
  if (kinds.includes('private')) return 'private';
  return kinds.includes('form') ? 'form' : 'public';
}

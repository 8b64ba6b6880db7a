import * as Y from 'yjs';

/**
 * All of them in one document. What it does not need any more, deleted text above all, is left out of
 * `merge`.
 */
export function documentOf(updates: readonly Uint8Array[]): Y.Doc {
  const document = new Y.Doc();
  document.transact(() => {
    for (const update of updates) Y.applyUpdate(document, update);
  });
  return document;
}

export function merge(updates: readonly Uint8Array[]): Uint8Array {
  const document = documentOf(updates);
  const merged = Y.encodeStateAsUpdate(document);
  document.destroy();
  return merged;
}

/** Whether every document can take it: it is read whole, then applied to an empty one. */
export function isUpdate(bytes: Uint8Array): boolean {
  try {
    // Reads to the end first: a length that promises more than there is must not make room for it.
    const { structs, ds } = Y.decodeUpdate(bytes);
    if (structs.length === 0 && ds.clients.size === 0) return false;
    documentOf([bytes]).destroy();
    return true;
  } catch {
    return false;
  }
}

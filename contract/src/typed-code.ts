/**
 * A code as it is meant, however it was typed or pasted: without dashes of any kind, blanks, invisible signs
 * and a full stop behind, in plain letters where they were wide ones, in upper case.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

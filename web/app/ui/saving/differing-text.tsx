import { useEffect, useMemo, useState } from 'react';
import type { diffWords, Piece } from './word-diff.ts';

type Compare = typeof diffWords;

/** So much always has room in the box. */
const shortText = 120;

/**
 * A text beside another one: what it alone says is marked, and what both say is cut down to the words around
 * that. Until the two are compared, and where the script for it does not come, the box holds all of it.
 */
export function DifferingText({ text, other }: { text: string; other: string }) {
  const compare = useCompare();
  const pieces = useMemo<Piece[]>(
    () => compare?.(text, other) ?? [{ kind: 'same', text }],
    [compare, text, other],
  );
  const length = pieces.reduce((sum, piece) => sum + (piece.kind === 'cut' ? 1 : piece.text.length), 0);
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by the keyboard too.
      tabIndex={length > shortText ? 0 : undefined}
      className="block max-h-48 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line"
    >
      {pieces.map((piece, at) => (
        <Shown key={at} piece={piece} />
      ))}
    </span>
  );
}

function Shown({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'cut') return <span className="text-quiet">… </span>;
  return kind === 'own' ? (
    <mark className="rounded-sm bg-amber-wash font-medium text-ink">{text}</mark>
  ) : (
    text
  );
}

function useCompare(): Compare | undefined {
  const [compare, setCompare] = useState<Compare>();
  useEffect(() => {
    import('./word-diff.ts').then(
      (loaded) => setCompare(() => loaded.diffWords),
      () => undefined,
    );
  }, []);
  return compare;
}

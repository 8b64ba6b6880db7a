import type { MergePart } from './merge-parts.ts';

/** What each of them said, and says now. */
export function ChangedParts<V>({
  parts,
  before,
  after,
}: {
  parts: readonly MergePart<V>[];
  before: V;
  after: V;
}) {
  return (
    <dl className="mt-2 divide-y divide-hairline border-y border-hairline">
      {parts.map((part) => (
        <div key={part.label} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-quiet">{part.label}</dt>
          <dd className="wrap-anywhere">
            <del className="me-2 text-quiet">{part.text(before)}</del>
            <ins className="no-underline">{part.text(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { m } from '../../../lib/i18n/i18n.ts';
import { diffLines, type Line } from './line-diff.ts';
import type { Draft } from './template-queries.ts';

/** What went from a text and what came, line by line; colours are never the only sign. */
export function LineDiff({ before, after }: { before: Draft; after: Draft }) {
  const isSame = before.subject === after.subject && before.body === after.body;
  if (isSame) return <p className="text-sm text-quiet">{m.templates_version_no_difference()}</p>;
  const parts = [
    { id: 'subject', lines: diffLines(before.subject, after.subject) },
    { id: 'body', lines: diffLines(before.body, after.body) },
  ];
  return (
    <div className="flex flex-col gap-2 overflow-x-auto rounded-lg border border-hairline bg-card py-2 text-sm">
      {parts.map(({ id, lines }) => (
        <ol key={id} className="font-mono">
          {lines.map((line, index) => (
            <li key={`${index}-${line.text}`} className={looks[line.kind]}>
              <span aria-hidden>{signs[line.kind]} </span>
              <Mark line={line} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

function Mark({ line: { kind, text } }: { line: Line }) {
  if (kind === 'same') return <span>{text || ' '}</span>;
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      <span className="sr-only">{kind === 'removed' ? m.templates_removed() : m.templates_added()}: </span>
      <Tag className="no-underline">{text || ' '}</Tag>
    </>
  );
}

const line = 'px-3 break-words whitespace-pre-wrap';
const looks = {
  same: `${line} text-quiet`,
  removed: `${line} bg-alarm-wash text-alarm`,
  added: `${line} bg-moss-wash text-moss`,
};
const signs = { same: ' ', removed: '−', added: '+' };

import type { Evidence } from '@michi/contract/evaluation/disputes';
import { FileText, Image } from 'lucide-react';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { m } from '../../lib/i18n/i18n.ts';

type Props = {
  evidence: readonly Evidence[];
  names: { student: string; sensei: string };
  onOpen: (id: string) => void;
};

/** The files of both sides; each is saved, not shown here. */
export function EvidenceList({ evidence, names, onOpen }: Props) {
  if (evidence.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.dispute_files()}>
      {evidence.map(({ id, name, type, size, bySensei }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            onClick={() => onOpen(id)}
            aria-label={m.dispute_file_open({ name })}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-hairline px-3 py-2 text-start text-sm hover:border-edge"
          >
            {type === 'application/pdf' ? (
              <FileText aria-hidden className="size-4 shrink-0 text-quiet" />
            ) : (
              <Image aria-hidden className="size-4 shrink-0 text-quiet" />
            )}
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block text-xs text-quiet">
                {bySensei ? names.sensei : names.student}, {formatBytes(size)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

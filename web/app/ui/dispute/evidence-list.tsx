import type { Evidence } from '@michi/contract/evaluation/disputes';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { FileChips } from '../picture/file-chips.tsx';

type Props = {
  evidence: readonly Evidence[];
  names: { student: string; sensei: string };
  onOpen: (id: string) => void;
};

/** The files of both sides; each is saved, not shown here. */
export function EvidenceList({ evidence, names, onOpen }: Props) {
  const files = evidence.map(({ id, name, type, size, bySensei }) => ({
    id,
    name,
    type,
    note: `${bySensei ? names.sensei : names.student}, ${formatBytes(size)}`,
    label: m.dispute_file_open({ name }),
  }));
  return <FileChips label={m.dispute_files()} files={files} onOpen={onOpen} />;
}

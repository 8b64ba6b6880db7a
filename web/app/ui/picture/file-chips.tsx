import { FileText, Image, X } from 'lucide-react';

type Chip = {
  id: string;
  name: string;
  type: string;
  /** Below its name: whose it is, how large. */
  note: string;
  /** What a press does, with its name. */
  label: string;
};
type Props = {
  label: string;
  files: readonly Chip[];
  onOpen: (id: string) => void;
  /** Where they can be taken back; `label` says so for each. */
  removal?: { label: (name: string) => string; onRemove: (id: string) => void; isPending: boolean };
};

/** Files that were handed over, each opened or saved by a press. */
export function FileChips({ label, files, onOpen, removal }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {files.map(({ id, name, type, note, label: deed }) => {
        const Icon = type === 'application/pdf' ? FileText : Image;
        return (
          <li key={id} className="flex max-w-full items-center rounded-md border border-hairline">
            <button
              type="button"
              onClick={() => onOpen(id)}
              title={deed}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-3 py-2 text-start text-sm hover:bg-sunken"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                <span className="block text-xs text-quiet">{note}</span>
              </span>
            </button>
            {removal && (
              <button
                type="button"
                disabled={removal.isPending}
                onClick={() => removal.onRemove(id)}
                aria-label={removal.label(name)}
                className="grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

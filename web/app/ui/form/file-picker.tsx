import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { m } from '../../lib/i18n.ts';
import { Button } from '../button.tsx';
import { FieldMessage } from './field.tsx';
import './file-picker.css';

type Props = {
  /** What is asked for: "A CSV file with your scores". */
  label: string;
  /** Types of content and endings: `text/csv`, `.csv`. */
  accept: readonly string[];
  maxBytes: number;
  onPick: (file: File) => void;
  isPending?: boolean;
  error?: string | null;
};

/** One file: dropped here, or chosen with the button, by keyboard too. */
export function FilePicker({ label, accept, maxBytes, onPick, isPending = false, error }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const fits = accept.some((type) => file.type === type || file.name.toLowerCase().endsWith(type));
    if (!fits) return setRefusal(m.common_file_wrong_type({ types: endingsOf(accept) }));
    if (file.size > maxBytes) return setRefusal(m.common_file_too_big({ megabytes: megabytesOf(maxBytes) }));
    setRefusal(null);
    onPick(file);
  };
  const message = refusal ?? error;
  return (
    <div className="flex flex-col gap-2">
      <DropZone
        aria-label={label}
        className="drop-zone"
        onDrop={({ items }) => {
          for (const item of items) if (item.kind === 'file') return void item.getFile().then(take);
        }}
      >
        <FileUp aria-hidden className="size-6 text-quiet" />
        <p className="font-medium">{label}</p>
        <p className="text-sm text-quiet">
          {m.common_file_hint({ types: endingsOf(accept), megabytes: megabytesOf(maxBytes) })}
        </p>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
          <Button className="mt-2" isPending={isPending}>
            {m.common_file_choose()}
          </Button>
        </FileTrigger>
      </DropZone>
      <div role="alert">{message && <FieldMessage id="file-refusal" text={message} />}</div>
    </div>
  );
}

function endingsOf(accept: readonly string[]): string {
  return accept.filter((type) => type.startsWith('.')).join(', ');
}

function megabytesOf(bytes: number): number {
  return Math.round(bytes / 104_857.6) / 10;
}

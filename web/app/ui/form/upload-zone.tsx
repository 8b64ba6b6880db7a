import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { m } from '../../lib/i18n.ts';
import { buttonClass } from '../button-class.ts';
import { ProgressBar } from '../progress-bar.tsx';

type Props = {
  /** What is asked for; names the control. */
  label: string;
  /** What is accepted, in words. */
  help: string;
  /** Media types, as in `accept`. The server looks at the content itself. */
  accept: string;
  onPick: (file: File) => void;
  /** While it is sent, from 0 to 1; else null. */
  progress: number | null;
};

/** One file: dragged here or chosen, by mouse, finger or keyboard. */
export function UploadZone({ label, help, accept, onPick, progress }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isBusy = progress !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onPick(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col gap-3 rounded-lg border border-dashed px-4 py-4 ${isOver ? 'border-indigo bg-indigo-wash' : 'border-hairline'}`}
    >
      {isBusy ? (
        <ProgressBar label={m.files_sending()} share={progress} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={id}
            type="file"
            accept={accept}
            aria-describedby={`${id}-help`}
            className="peer sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the same file can be chosen again.
              target.value = '';
              if (file) onPick(file);
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              {},
              'cursor-pointer gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
            )}
          >
            <Upload aria-hidden className="size-4" />
            {label}
          </label>
          <p id={`${id}-help`} className="text-sm text-quiet">
            {help}
          </p>
        </div>
      )}
    </div>
  );
}

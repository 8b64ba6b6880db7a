import { CircleAlert, RotateCw, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import type { Unsent } from '../../lib/uploads/use-upload.ts';
import { buttonClass } from '../button/button-class.ts';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { FieldMessage } from './field.tsx';

type Props = {
  /** What is asked for; names the control. */
  label: string;
  /** What is accepted, in words; else the endings and the size of `accept` and `maxBytes`. */
  help?: string;
  /** Media types and endings: `text/csv`, `.csv`. The server looks at the content itself. */
  accept: readonly string[];
  maxBytes?: number;
  onPick: (file: File) => void;
  /** While it is sent, from 0 to 1; else null. */
  progress?: number | null;
  isDisabled?: boolean;
  error?: string;
  /** Chosen before, and not arrived, or nobody knows: it can be sent again with one press. */
  unsent?: Unsent | null;
};

/** Pictures that are rewritten on their way in. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** One file: dragged here or chosen, by mouse, finger or keyboard. */
export function FilePicker(props: Props) {
  const { label, help, accept, maxBytes, onPick, progress = null, isDisabled = false, error } = props;
  const { unsent = null } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file || isDisabled || progress !== null) return;
    const refused = refusalOf(file, accept, maxBytes);
    setRefusal(refused);
    if (refused === null) onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const message = refusal ?? error;
  return (
    <div className="flex flex-col gap-2">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-lg border border-dashed px-4 py-4 ${isOver ? 'border-indigo bg-indigo-wash' : 'border-edge'}`}
      >
        {progress === null ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input
              id={id}
              type="file"
              accept={accept.join(',')}
              disabled={isDisabled}
              aria-describedby={`${id}-help`}
              className="peer sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                take(file);
                // So that the same file can be chosen again.
                target.value = '';
              }}
            />
            <label
              htmlFor={id}
              className={buttonClass(
                {},
                'cursor-pointer gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:opacity-50',
              )}
            >
              <Upload aria-hidden className="size-4" />
              {label}
            </label>
            <p id={`${id}-help`} className="text-sm text-quiet">
              {help ?? m.common_file_hint({ types: endingsOf(accept), megabytes: megabytesOf(maxBytes) })}
            </p>
          </div>
        ) : (
          <ProgressBar label={m.files_sending()} share={progress} />
        )}
      </div>
      <div role="alert">
        {unsent && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-hairline bg-card px-4 py-3">
            <p className="flex min-w-0 items-start gap-2 text-sm text-alarm">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere">{unsentText(unsent)}</span>
            </p>
            <button type="button" className={buttonClass({ size: 'sm' })} onClick={() => onPick(unsent.file)}>
              <RotateCw aria-hidden className="size-4" />
              {m.common_try_again()}
            </button>
          </div>
        )}
        {message && <FieldMessage id={`${id}-refusal`} text={message} />}
      </div>
    </div>
  );
}

function unsentText({ file: { name }, isUnsure }: Unsent): string {
  return isUnsure
    ? `${m.pictures_unsure({ name })}. ${m.files_unsure_text()}`
    : `${m.pictures_not_sent({ name })}. ${m.pictures_not_sent_text()}`;
}

/** A browser does not know every type: the ending counts as well. */
function refusalOf(file: File, accept: readonly string[], maxBytes: number | undefined): string | null {
  const fits = accept.some((type) => file.type === type || file.name.toLowerCase().endsWith(type));
  if (!fits) return m.common_file_wrong_type({ types: endingsOf(accept) });
  if (maxBytes !== undefined && file.size > maxBytes)
    return m.common_file_too_big({ megabytes: megabytesOf(maxBytes) });
  return null;
}

function endingsOf(accept: readonly string[]): string {
  const endings = accept.filter((type) => type.startsWith('.'));
  const named = endings.length > 0 ? endings : accept.map((type) => type.replace(/^.*\//, '').toUpperCase());
  return named.join(', ');
}

function megabytesOf(bytes = 0): number {
  return Math.round(bytes / 104_857.6) / 10;
}

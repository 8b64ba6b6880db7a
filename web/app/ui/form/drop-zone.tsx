import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';

type Props = {
  /** Names the button. */
  label: string;
  /** Beside it, at rest and while something is dragged over. */
  hint: string;
  hintOver: string;
  help: ReactNode;
  accept: readonly string[];
  onPick: (files: File[]) => void;
  isDisabled?: boolean;
};

/** A place for several files: dragged here or chosen, by mouse, finger or keyboard. */
export function DropZone({ label, hint, hintOver, help, accept, onPick, isDisabled = false }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (!isDisabled && list && list.length > 0) onPick([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-8 text-center transition-colors ${isOver ? 'border-indigo bg-indigo-wash' : 'border-edge bg-card'}`}
    >
      <ImagePlus aria-hidden className="size-7 text-quiet" strokeWidth={1.5} />
      {/* A finger drags nothing here. */}
      <p aria-hidden className="font-medium pointer-coarse:hidden">
        {isOver ? hintOver : hint}
      </p>
      <div>
        <input
          id={id}
          type="file"
          multiple
          accept={accept.join(',')}
          disabled={isDisabled}
          aria-describedby={`${id}-help`}
          className="peer sr-only"
          onChange={({ target }) => {
            take(target.files);
            // So that the same files can be chosen again.
            target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            {},
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-50',
          )}
        >
          {label}
        </label>
      </div>
      <p id={`${id}-help`} className="max-w-md text-sm text-quiet">
        {help}
      </p>
    </div>
  );
}

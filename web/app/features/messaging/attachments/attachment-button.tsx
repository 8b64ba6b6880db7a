import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';

type ButtonProps = {
  /** Somebody is about to choose. */
  onNear: () => void;
  onPick: (files: File[]) => void;
};

/** Chooses files for the message that is being written. */
export function AttachmentButton({ onNear, onPick }: ButtonProps) {
  const id = useId();
  return (
    <span className="shrink-0" onPointerDown={onNear}>
      <input
        id={id}
        type="file"
        multiple
        className="peer sr-only"
        onFocus={onNear}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // So that the same files can be chosen again.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        title={m.attachments_add()}
        className="grid size-11 cursor-pointer place-items-center rounded-lg text-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 hover:bg-sunken hover:text-ink"
      >
        <Paperclip aria-hidden className="size-5" />
        <span className="sr-only">{m.attachments_add()}</span>
      </label>
    </span>
  );
}

/** Lies over what files are dragged to; it catches nothing itself. */
export function DropHint({ isOver }: { isOver: boolean }) {
  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-indigo bg-indigo-wash/95"
    >
      <p className="flex items-center gap-2 font-medium">
        <Paperclip className="size-5" />
        {m.attachments_drop()}
      </p>
    </div>
  );
}

import { useId, useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { SaveNote } from '../../../ui/saving/save-note.tsx';

/**
 * Saves a description on top of the one that was seen; answers the newer one where somebody else wrote
 * another meanwhile.
 */
export type Describe = (alt: string, seen: string) => Promise<{ theirs: string } | null>;

/**
 * Saved when the field is left. What another page says of the picture stands here, too, or beside what is
 * typed.
 */
export function AltField({ alt, onDescribe }: { alt: string; onDescribe: Describe }) {
  const id = useId();
  const [seen, setSeen] = useState(alt);
  const [text, setText] = useState(alt);
  const [theirs, setTheirs] = useState<string | null>(null);
  const begin = (next: string) => {
    setSeen(next);
    setText(next);
    setTheirs(null);
  };
  if (alt !== seen && text === seen) begin(alt);
  /** Answers what stands there then; null where that is somebody else's. */
  const send = async (typed: string, over: string): Promise<string | null> => {
    const newer = typed === over ? null : await onDescribe(typed, over);
    setTheirs(newer?.theirs ?? null);
    if (newer) return null;
    setSeen(typed);
    // Only the blanks around it go: more may have been typed meanwhile.
    setText((now) => (now.trim() === typed ? typed : now));
    return typed;
  };
  /** One after the other: each goes on top of what the one before it left. */
  const last = useRef<Promise<string | null> | null>(null);
  const save = (over: string) => {
    const typed = text.trim();
    const turn = (last.current ?? Promise.resolve(over)).then((left) =>
      // A call that fails has shown its toast; what is typed stays.
      left === null ? null : send(typed, left).catch(() => left),
    );
    last.current = turn;
    void turn.then(() => {
      if (last.current === turn) last.current = null;
    });
  };
  const saveIfClear = () => {
    if (theirs === null) save(seen);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.pictures_alt()}
      </label>
      <input
        id={id}
        value={text}
        maxLength={200}
        placeholder={m.pictures_alt_example()}
        aria-describedby={`${id}-help`}
        className="input min-h-11 w-full"
        onChange={({ target }) => setText(target.value)}
        onBlur={saveIfClear}
        onKeyDown={(event) => {
          // The list around it would take the arrows and letters for its own.
          event.stopPropagation();
          if (event.key === 'Enter') saveIfClear();
        }}
      />
      <p id={`${id}-help`} className="text-sm text-quiet">
        {m.pictures_alt_help()}
      </p>
      {theirs !== null && (
        <SaveNote
          status="conflict"
          meanwhile={{ taken: [], contested: [{ label: m.pictures_alt(), says: theirs || null }] }}
          onRetry={saveIfClear}
          onTakeTheirs={() => begin(theirs)}
          onKeepMine={() => save(theirs)}
        />
      )}
    </div>
  );
}

import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '../../lib/i18n.ts';

const maxLength = 4000;
const nearLimit = 3600;

/** Enter sends, Shift+Enter begins a line; on a touch screen Enter begins a line. What is typed is kept until it is sent. */
export function Composer({
  conversationId,
  onSend,
  onTyping,
}: {
  conversationId: string;
  onSend: (body: string) => void;
  onTyping: () => void;
}) {
  const draftKey = `michi-draft:chat:${conversationId}`;
  const [body, setBody] = useState(() => localStorage.getItem(draftKey) ?? '');
  const hintId = useId();
  const text = body.trim();
  const canSend = text.length > 0 && text.length <= maxLength;

  useEffect(() => {
    if (body) localStorage.setItem(draftKey, body);
    else localStorage.removeItem(draftKey);
  }, [body, draftKey]);

  const send = () => {
    if (!canSend) return;
    onSend(text);
    setBody('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="shrink-0 border-t border-hairline bg-paper px-4 py-3 md:px-6"
    >
      <div className="mx-auto flex max-w-3xl items-end gap-2">
        <textarea
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          rows={1}
          aria-label={m.chat_write()}
          aria-describedby={hintId}
          placeholder={m.chat_write()}
          className="input field-sizing-content max-h-40 min-h-11 flex-1 resize-none py-2.5"
        />
        <button
          type="submit"
          disabled={!canSend}
          aria-label={m.chat_send()}
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-indigo text-on-indigo hover:bg-indigo/90 disabled:bg-sunken disabled:text-quiet"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
      <p
        id={hintId}
        className={`mx-auto mt-1.5 max-w-3xl text-xs ${text.length > maxLength ? 'font-medium text-alarm' : 'text-quiet'}`}
      >
        {text.length > nearLimit ? (
          m.chat_length({ count: text.length, limit: maxLength })
        ) : (
          <span className="hidden md:inline">{m.chat_keys()}</span>
        )}
      </p>
    </form>
  );
}

import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { FieldMessage } from '../form/field.tsx';
import { linkTarget } from './link-target.ts';

/** Where the selected text leads to. Inside of a form, so it is none itself. */
export function EditorLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button before it asked for this field.
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    const href = wholeAddress(address);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const mark = { type: 'link', attrs: { href } };
    // Without a text of its own the address is the text.
    if (editor.state.selection.empty && before === '')
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [mark] })
        .unsetMark('link')
        .run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else close();
  };
  return (
    <fieldset aria-label={m.common_text_link()} className="rich-text-editor__link">
      <label htmlFor={id} className="label">
        {m.common_text_link_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          ref={field}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
          onKeyDown={press}
          aria-invalid={isWrong || undefined}
          data-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className="input min-h-11 min-w-0 flex-1 basis-56"
        />
        <Button onPress={set}>{m.common_text_link_set()}</Button>
        {before !== '' && (
          <Button variant="ghost" onPress={remove}>
            {m.common_text_link_remove()}
          </Button>
        )}
      </div>
      {isWrong && <FieldMessage id={`${id}-error`} text={m.common_text_link_wrong()} />}
    </fieldset>
  );
}

/** People leave out how an address begins. */
function wholeAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return linkTarget(address);
  return linkTarget(/^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`);
}

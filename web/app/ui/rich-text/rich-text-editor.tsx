import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { editorExtensions } from './editor-extensions.ts';
import { EditorLink } from './editor-link.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { readMarkdown } from './read-markdown.ts';
import type { RichText } from './rich-text-tree.ts';
import { writeMarkdown } from './write-markdown.ts';

export type EditorProps = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  ref: RefCallback<{ focus: () => void }>;
};

/**
 * Markdown, written as it will look. What is pasted keeps what the editor has; all else of it becomes text.
 */
export function RichTextEditor({ id, describedBy, isInvalid, value, onChange, onBlur, ref }: EditorProps) {
  const [isLinking, setLinking] = useState(false);
  /** What stands in the editor, so that a change from elsewhere can be told from an own one. */
  const written = useRef(value);
  const editor = useEditor({
    extensions: editorExtensions,
    content: writable(value),
    onUpdate: ({ editor: { state } }) => {
      written.current = writeMarkdown(state.doc);
      onChange(written.current);
    },
    onBlur,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        class: 'rich-text rich-text-editor__text',
      },
      clipboardTextParser: (text, _context, _isPlain, { state: { schema } }) => {
        const { content } = schema.nodeFromJSON(readMarkdown(text));
        return content.childCount === 1 ? Slice.maxOpen(content) : new Slice(content, 0, 0);
      },
      handleKeyDown: (view, event) => {
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
        if (!isLink) return false;
        takeSelection(view);
        // Of a selection it makes a link, else it is the site's own.
        if (view.state.selection.empty) return false;
        event.preventDefault();
        event.stopPropagation();
        setLinking(true);
        return true;
      },
    },
  });
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  useEffect(() => {
    // No `<label for>` reaches what is no form control.
    const label = document.getElementById(`${id}-label`);
    const focus = () => void editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id, editor]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(writable(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rich-text-editor" data-invalid={isInvalid}>
      <EditorToolbar
        editor={editor}
        isLinking={isLinking}
        onLink={() => {
          takeSelection(editor.view);
          setLinking(!isLinking);
        }}
      />
      {isLinking && <EditorLink editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** An empty text has a paragraph to write in: no tool changes what is not there. */
function writable(markdown: string): RichText {
  const { type, content } = readMarkdown(markdown);
  return { type, content: content.length > 0 ? content : [{ type: 'paragraph', content: [] }] };
}

/**
 * The page tells of a new selection a moment after it has it, and no more once the focus is elsewhere: it is
 * taken at once.
 */
function takeSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection, tr } = view.state;
  const at = (node: Node, offset = 0) => doc.resolve(view.posAtDOM(node, offset));
  const taken = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset));
  if (!taken.eq(selection)) view.dispatch(tr.setSelection(taken));
}

import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { codeField } from '@michi/contract/workspace/notes';
import { tags } from '@lezer/highlight';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type { OpenNotes } from '../notes/use-notes.ts';
import { loadLanguage } from './code-languages.ts';

/** Colours that hold their contrast on the card, light and dark. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: 'var(--code-name)' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--code-type)' },
]);

type CodeNames = { 'aria-label': string; 'aria-describedby': string };

/** The code of a conversation in this element; Tab indents, and Escape before it leads out. */
export function openCodeView(parent: HTMLElement, { doc, cursors }: OpenNotes, names: CodeNames) {
  const text = doc.getText(codeField);
  const language = new Compartment();
  let wanted = '';
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toJSON(),
      extensions: [
        keymap.of([...yUndoManagerKeymap, indentWithTab, ...defaultKeymap]),
        lineNumbers(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ ...names }),
        language.of([]),
        yCollab(text, cursors.awareness),
      ],
    }),
  });
  return {
    end: () => view.destroy(),
    /** Of two that are chosen one after the other the later stays. */
    async setLanguage(name: string): Promise<void> {
      wanted = name;
      const loaded = await loadLanguage(name);
      if (wanted === name) view.dispatch({ effects: language.reconfigure(loaded ?? []) });
    },
  };
}

import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { m } from '../../lib/i18n/i18n.ts';

export type Tool = {
  id: string;
  icon: LucideIcon;
  label: string;
  keys: string;
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

/** In groups. The keys as a Mac has them are the same with Cmd. */
const toolsOf = (): Tool[][] => [
  [
    {
      id: 'heading',
      icon: Heading1,
      label: m.common_text_heading(),
      keys: 'Ctrl+Alt+1',
      isOn: (editor) => editor.isActive('heading', { level: 1 }),
      run: (chain) => chain.toggleHeading({ level: 1 }),
    },
    {
      id: 'subheading',
      icon: Heading2,
      label: m.common_text_subheading(),
      keys: 'Ctrl+Alt+2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (chain) => chain.toggleHeading({ level: 2 }),
    },
  ],
  [
    {
      id: 'bold',
      icon: Bold,
      label: m.common_text_bold(),
      keys: 'Ctrl+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      id: 'italic',
      icon: Italic,
      label: m.common_text_italic(),
      keys: 'Ctrl+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
  ],
  [
    {
      id: 'bullets',
      icon: List,
      label: m.common_text_bullets(),
      keys: 'Ctrl+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      id: 'numbers',
      icon: ListOrdered,
      label: m.common_text_numbers(),
      keys: 'Ctrl+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      id: 'quote',
      icon: Quote,
      label: m.common_text_quote(),
      keys: 'Ctrl+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
  ],
];

type Props = {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  /** Of an editor that has more. */
  more?: Tool[][];
};

/** One stop of the Tab key; the arrows go from button to button. */
export function EditorToolbar({ editor, isLinking, onLink, more = [] }: Props) {
  const tools = [...toolsOf(), ...more];
  const on = useEditorState({
    editor,
    selector: ({ editor: { isActive }, editor: now }) => [
      ...tools.flat().map((tool) => tool.isOn?.(now) === true),
      isActive.call(now, 'link'),
      now.can().undo(),
      now.can().redo(),
    ],
  });
  const ids = [...tools.flat().map(({ id }) => id), 'link', 'undo', 'redo'];
  const is = (id: string) => on[ids.indexOf(id)] === true;
  const press =
    (run: Tool['run']) =>
    ({ pointerType }: { pointerType: string }) => {
      // Whoever goes through the buttons by key stays there. All others write on, at once: the editor's own
      // way to take the focus waits for a frame, and the words typed until then would press the button.
      if (pointerType !== 'keyboard' && pointerType !== 'virtual') editor.view.focus();
      run(editor.chain()).run();
    };
  return (
    <Toolbar aria-label={m.common_text_toolbar()} className="rich-text-editor__bar">
      {tools.map((group) => (
        <span key={group[0]?.id} className="rich-text-editor__group">
          {group.map(({ id, icon: Icon, label: name, keys, run }) => (
            <span key={id} title={`${name} (${keys})`}>
              <ToggleButton
                aria-label={name}
                isSelected={is(id)}
                onPress={press(run)}
                className="rich-text-editor__tool"
              >
                <Icon aria-hidden className="size-4" />
              </ToggleButton>
            </span>
          ))}
          {group[0]?.id === 'bold' && (
            <span title={`${m.common_text_link()} (Ctrl+K)`}>
              <ToggleButton
                aria-label={m.common_text_link()}
                aria-expanded={isLinking}
                isSelected={is('link') || isLinking}
                onPress={onLink}
                className="rich-text-editor__tool"
              >
                <Link aria-hidden className="size-4" />
              </ToggleButton>
            </span>
          )}
        </span>
      ))}
      <span className="rich-text-editor__group">
        <span title={`${m.common_text_undo()} (Ctrl+Z)`}>
          <Button
            aria-label={m.common_text_undo()}
            isDisabled={!is('undo')}
            onPress={press((chain) => chain.undo())}
            className="rich-text-editor__tool"
          >
            <Undo2 aria-hidden className="size-4" />
          </Button>
        </span>
        <span title={`${m.common_text_redo()} (Ctrl+Shift+Z)`}>
          <Button
            aria-label={m.common_text_redo()}
            isDisabled={!is('redo')}
            onPress={press((chain) => chain.redo())}
            className="rich-text-editor__tool"
          >
            <Redo2 aria-hidden className="size-4" />
          </Button>
        </span>
      </span>
    </Toolbar>
  );
}

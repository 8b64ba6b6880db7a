import type { Conversation } from '@michi/contract/messaging/conversations';
import { exportNotes } from '@michi/contract/workspace/notes';
import { EditorContent, useEditor } from '@tiptap/react';
import { Code, Download, ListChecks, SquareCode } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { EditorLink } from '../../../ui/rich-text/editor-link.tsx';
import { EditorToolbar, type Tool } from '../../../ui/rich-text/editor-toolbar.tsx';
import { SyncNote } from '../panel/sync-note.tsx';
import { noteExtensions } from './note-extensions.ts';
import { type OpenNotes, useNotes } from './use-notes.ts';
import '../../../ui/form/rich-text-field.css';
import './notes.css';

async function download(conversationId: string, format: 'MARKDOWN' | 'PDF'): Promise<void> {
  const { url, name } = await api(exportNotes, { params: { uuid: conversationId }, body: { format } });
  saveFile(url, name);
}

/** The notes of one conversation. Give it the conversation's id as `key`. */
export function NotesEditor({ conversation }: { conversation: Conversation }) {
  const { notes, state } = useNotes(conversation);
  const { sync } = notes;
  const { id } = conversation;
  if (state.status === 'failed')
    return (
      <div className="p-6">
        <ErrorState onRetry={() => void sync.load()} />
      </div>
    );
  if (state.status === 'loading') return <SkeletonRows count={4} />;
  return (
    <div className="notes">
      <NotesText notes={notes} conversationId={id} />
      <SyncNote
        state={state}
        full={m.panel_notes_full()}
        unreadable={m.panel_notes_unreadable()}
        onDismiss={sync.dismiss}
      />
    </div>
  );
}

const moreTools = (): Tool[][] => [
  [
    {
      id: 'checks',
      icon: ListChecks,
      label: m.panel_notes_checks(),
      keys: 'Ctrl+Shift+9',
      isOn: (editor) => editor.isActive('taskList'),
      run: (chain) => chain.toggleTaskList(),
    },
    {
      id: 'code',
      icon: Code,
      label: m.panel_notes_code(),
      keys: 'Ctrl+E',
      isOn: (editor) => editor.isActive('code'),
      run: (chain) => chain.toggleCode(),
    },
    {
      id: 'code-block',
      icon: SquareCode,
      label: m.panel_notes_code_block(),
      keys: 'Ctrl+Alt+C',
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (chain) => chain.toggleCodeBlock(),
    },
  ],
];

function NotesText({ notes, conversationId }: { notes: OpenNotes; conversationId: string }) {
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: noteExtensions(notes.doc, notes.cursors),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': m.panel_notes(),
        class: 'rich-text rich-text-editor__text notes__text',
      },
    },
  });
  const save = (format: 'MARKDOWN' | 'PDF') => void download(conversationId, format).catch(() => undefined);
  return (
    <>
      <div className="notes__bar">
        <EditorToolbar
          editor={editor}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
          more={moreTools()}
        />
        <ActionMenu
          label={m.panel_notes_save()}
          trigger={<Download aria-hidden />}
          actions={[
            { id: 'pdf', label: m.panel_notes_save_pdf(), onAction: () => save('PDF') },
            { id: 'markdown', label: m.panel_notes_save_markdown(), onAction: () => save('MARKDOWN') },
          ]}
        />
      </div>
      {isLinking && <EditorLink editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className="notes__sheet" />
    </>
  );
}

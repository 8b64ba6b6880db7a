import type { Conversation } from '@michi/contract/messaging/conversations';
import { exportNotes, getNotes } from '@michi/contract/workspace/notes';
import { EditorContent, useEditor } from '@tiptap/react';
import { Code, Download, ListChecks, SquareCode } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Doc } from 'yjs';
import { api, quietApi } from '../../../lib/api/client.ts';
import { appSocket, useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { EditorLink } from '../../../ui/rich-text/editor-link.tsx';
import { EditorToolbar, type Tool } from '../../../ui/rich-text/editor-toolbar.tsx';
import { SyncNote } from '../panel/sync-note.tsx';
import { createNoteCursors } from './note-cursors.ts';
import { noteExtensions } from './note-extensions.ts';
import { createNoteSync } from './note-sync.ts';
import '../../../ui/form/rich-text-field.css';
import './notes.css';

const patienceMs = 10_000;

function openNotes(conversation: Conversation) {
  const doc = new Doc();
  const conversationId = conversation.id;
  const sync = createNoteSync(doc, {
    list: (after) => quietApi(getNotes, { params: { uuid: conversationId }, query: { after } }),
    write: (update) => {
      const socket = appSocket();
      if (!socket.connected) throw new Error('No connection');
      return socket.timeout(patienceMs).emitWithAck('notes.write', { conversationId, update });
    },
  });
  return { doc, sync, cursors: createNoteCursors(doc, conversation) };
}
type Notes = ReturnType<typeof openNotes>;

async function download(conversationId: string, format: 'MARKDOWN' | 'PDF'): Promise<void> {
  const { url, name } = await api(exportNotes, { params: { uuid: conversationId }, body: { format } });
  saveFile(url, name);
}

/** The notes of one conversation. Give it the conversation's id as `key`. */
export function NotesEditor({ conversation }: { conversation: Conversation }) {
  const [notes] = useState(() => openNotes(conversation));
  const { sync, cursors } = notes;
  const { id } = conversation;
  const state = useSyncExternalStore(sync.subscribe, sync.get, sync.get);
  useSocketEvent('notes.changed', (change) => {
    if (change.conversationId === id) sync.take(change);
  });
  useSocketEvent('notes.cursor', ({ conversationId, userId, update }) => {
    if (conversationId === id) cursors.receive(update, userId);
  });
  useReconnect(() => void sync.resume());
  useEffect(() => {
    void sync.load();
    return () => {
      sync.end();
      cursors.end();
    };
  }, [sync, cursors]);
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

function NotesText({ notes, conversationId }: { notes: Notes; conversationId: string }) {
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

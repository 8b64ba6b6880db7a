import { noteField } from '@michi/contract/workspace/notes';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { m } from '../../../lib/i18n/i18n.ts';
import { isWholeLink } from '../../../ui/rich-text/find-links.ts';
import { linkTarget } from '../../../ui/rich-text/link-target.ts';
import { LowerHeading } from '../../../ui/rich-text/editor-extensions.ts';

type Cursors = {
  awareness: Awareness;
  nameOf: (clientId: number) => string;
  colourOf: (clientId: number) => string;
};

/** Where the others write, by name. Whose it is says the server, not the one who writes. */
const cursors = ({ awareness, nameOf, colourOf }: Cursors) =>
  Extension.create({
    name: 'noteCursors',
    addProseMirrorPlugins: () => {
      const plugin: unknown = yCursorPlugin(awareness, {
        cursorBuilder: (_user: unknown, clientId: number) => {
          const cursor = document.createElement('span');
          cursor.className = 'note-cursor';
          cursor.style.setProperty('--cursor', colourOf(clientId));
          const label = document.createElement('span');
          label.className = 'note-cursor__name';
          label.textContent = nameOf(clientId);
          cursor.append(label);
          return cursor;
        },
        selectionBuilder: (_user: unknown, clientId: number) => ({
          class: 'note-selection',
          style: `--cursor: ${colourOf(clientId)}`,
        }),
      });
      return plugin instanceof Plugin ? [plugin] : [];
    },
  });

export const noteExtensions = (document: Doc, shown: Cursors) => [
  StarterKit.configure({
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: false,
    undoRedo: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkTarget(address) !== null,
      shouldAutoLink: isWholeLink,
      HTMLAttributes: { target: null, rel: 'nofollow ugc noopener' },
    },
  }),
  LowerHeading,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => node.firstChild?.textContent || m.panel_notes_check() },
  }),
  Collaboration.configure({ document, field: noteField }),
  cursors(shown),
];

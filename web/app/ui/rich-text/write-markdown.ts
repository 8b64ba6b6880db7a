import type { Node } from '@tiptap/pm/model';
import { MarkdownSerializer } from 'prosemirror-markdown';

/** The way back of `readMarkdown`: what is written here is read as what it was. */
const serializer = new MarkdownSerializer(
  {
    paragraph: (state, node) => {
      state.renderInline(node);
      state.closeBlock(node);
    },
    heading: (state, node) => {
      state.write(`${'#'.repeat(Number(node.attrs['level']))} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
    bulletList: (state, node) => state.renderList(node, '  ', () => '- '),
    orderedList: (state, node) => {
      const start = Number(node.attrs['start'] ?? 1);
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(node, ' '.repeat(width), (index) => `${start + index}. `.padEnd(width));
    },
    listItem: (state, node) => state.renderContent(node),
    hardBreak: (state, node, parent, index) => {
      const isLast = index === parent.childCount - 1;
      if (parent.type.name === 'heading') state.write(' ');
      // An empty line would end the paragraph.
      else if (!isLast && parent.child(index + 1).type !== node.type) state.write('\n');
    },
    text: (state, node, parent, index) => {
      const isFirst = index === 0 || parent.child(index - 1).type.name === 'hardBreak';
      const isHeading = parent.type.name === 'heading';
      const isAtStart = isFirst && !isHeading;
      const text = state.esc(node.text ?? '', isAtStart);
      // Signs at the end of a heading close it.
      if (isHeading) state.write(text.replace(/#+\s*$/, String.raw`\$&`));
      else state.write(isAtStart ? text.replace(/^(\s*\d+)\)/, String.raw`$1\)`) : text);
    },
  },
  {
    bold: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
    italic: { open: '*', close: '*', mixable: true, expelEnclosingWhitespace: true },
    link: {
      open: '[',
      close: (_state, mark) => `](${String(mark.attrs['href']).replace(/[()\\<>\s]/g, encodeSign)})`,
    },
  },
  { hardBreakNodeName: 'hardBreak' },
);

const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

export function writeMarkdown(document: Node): string {
  return serializer.serialize(document, { tightLists: true });
}

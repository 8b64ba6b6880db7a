import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Inline, Mark, RichText } from './rich-text-tree.ts';
import { linkTarget } from './link-target.ts';

/**
 * The little of Markdown that a description may have; all else is text, HTML and entities included. A line
 * ends where it was ended, as in the plain texts of before. What is nested twenty deep is left out, so that
 * nobody's stack is filled. Made once: it remembers nothing of what it reads.
 */
const markdown = new MarkdownIt('zero', { html: false, breaks: true });
markdown.enable(['heading', 'list', 'blockquote', 'emphasis', 'link', 'escape', 'newline']);
markdown.validateLink = (address) => linkTarget(address) !== null;

/** Never throws; whatever the text is, the answer holds only what `rich-text-tree.ts` names. */
export function readMarkdown(text: string): RichText {
  const tokens = markdown.parse(text, {});
  return { type: 'doc', content: blocksOf({ tokens, at: 0 }) };
}

type Reading = { tokens: readonly Token[]; at: number };

/** Up to the token that closes what is around. */
function blocksOf(reading: Reading): Block[] {
  const blocks: Block[] = [];
  for (;;) {
    const token = reading.tokens[reading.at];
    reading.at += 1;
    if (!token || token.nesting === -1) return blocks;
    const block = blockOf(token, reading);
    if (block) blocks.push(block);
  }
}

function blockOf(token: Token, reading: Reading): Block | null {
  switch (token.type) {
    case 'paragraph_open':
      return { type: 'paragraph', content: inlinesOf(reading) };
    case 'heading_open':
      return {
        type: 'heading',
        attrs: { level: token.tag === 'h1' ? 1 : 2 },
        content: inlinesOf(reading),
      };
    case 'blockquote_open':
      return { type: 'blockquote', content: filled(blocksOf(reading)) };
    case 'bullet_list_open':
      return { type: 'bulletList', content: itemsOf(reading) };
    case 'ordered_list_open':
      return {
        type: 'orderedList',
        attrs: { start: Number(token.attrGet('start') ?? 1) },
        content: itemsOf(reading),
      };
    default:
      return null;
  }
}

function itemsOf(reading: Reading): { type: 'listItem'; content: Block[] }[] {
  const items: { type: 'listItem'; content: Block[] }[] = [];
  while (reading.tokens[reading.at]?.type === 'list_item_open') {
    reading.at += 1;
    items.push({ type: 'listItem', content: afterParagraph(blocksOf(reading)) });
  }
  reading.at += 1;
  return items;
}

const empty = (): Block => ({ type: 'paragraph', content: [] });
const filled = (blocks: Block[]) => (blocks.length > 0 ? blocks : [empty()]);
/** An item begins with a paragraph, in the editor too. */
const afterParagraph = (blocks: Block[]) => (blocks[0]?.type === 'paragraph' ? blocks : [empty(), ...blocks]);

/** The text of a paragraph or heading, and past the token that closes it. */
function inlinesOf(reading: Reading): Inline[] {
  const children = reading.tokens[reading.at]?.children ?? [];
  reading.at += 2;
  const inlines: Inline[] = [];
  const marks: Mark[] = [];
  for (const token of children) {
    if (token.nesting === -1) marks.pop();
    else if (token.nesting === 1) marks.push(markOf(token));
    else if (token.type === 'softbreak' || token.type === 'hardbreak') inlines.push({ type: 'hardBreak' });
    else addText(inlines, token.content, marks);
  }
  return inlines;
}

function markOf(token: Token): Mark {
  if (token.type === 'link_open') return { type: 'link', attrs: { href: token.attrGet('href') ?? '' } };
  return { type: token.type === 'strong_open' ? 'bold' : 'italic' };
}

/** What has the same marks is one text; a mark inside of itself says nothing more. */
function addText(inlines: Inline[], text: string, around: readonly Mark[]): void {
  if (text === '') return;
  const marks = around.filter((mark, index) => around.findIndex(({ type }) => type === mark.type) === index);
  const before = inlines.at(-1);
  if (before?.type === 'text' && JSON.stringify(before.marks ?? []) === JSON.stringify(marks))
    before.text += text;
  else inlines.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
}

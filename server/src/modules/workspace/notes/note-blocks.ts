import * as Y from 'yjs';
import { z } from 'zod';

export type Span = { text: string; bold: boolean; italic: boolean; code: boolean; href: string | null };
type ListKind = 'bullet' | 'number' | 'check';
export type Block =
  | { kind: 'paragraph'; spans: Span[]; depth: number; isQuote: boolean }
  | { kind: 'heading'; level: number; spans: Span[] }
  | {
      kind: 'item';
      list: ListKind;
      number: number;
      isChecked: boolean;
      spans: Span[];
      depth: number;
    }
  | { kind: 'code'; text: string };

type Place = { depth: number; isQuote: boolean };
const safeLink = /^(?:https?:\/\/|mailto:)/i;
const mostDeep = 20;

/** What the editor wrote, line by line. Anything else that a client may have put there is left out. */
export function blocksOf(fragment: Y.XmlFragment): Block[] {
  return childrenOf(fragment).flatMap((node) => blocksIn(node, { depth: 0, isQuote: false }));
}

const childrenOf = (node: Y.XmlFragment): Y.XmlElement[] =>
  node.toArray().filter((child) => child instanceof Y.XmlElement);

function blocksIn(node: Y.XmlElement, place: Place): Block[] {
  if (place.depth > mostDeep) return [];
  switch (node.nodeName) {
    case 'paragraph':
      return [{ kind: 'paragraph', spans: spansOf(node), ...place }];
    case 'heading':
      return [
        {
          kind: 'heading',
          level: Number(node.getAttribute('level') ?? 1) === 1 ? 1 : 2,
          spans: spansOf(node),
        },
      ];
    case 'codeBlock':
      return [
        {
          kind: 'code',
          text: spansOf(node)
            .map(({ text }) => text)
            .join(''),
        },
      ];
    case 'blockquote':
      return childrenOf(node).flatMap((child) => blocksIn(child, { ...place, isQuote: true }));
    case 'bulletList':
      return itemsOf(node, 'bullet', place);
    case 'orderedList':
      return itemsOf(node, 'number', place);
    case 'taskList':
      return itemsOf(node, 'check', place);
    default:
      return [];
  }
}

function itemsOf(list: Y.XmlElement, kind: ListKind, place: Place): Block[] {
  return childrenOf(list).flatMap((item, index) => {
    const [first, ...rest] = childrenOf(item);
    const deeper = { ...place, depth: place.depth + 1 };
    const isLine = first?.nodeName === 'paragraph';
    const own: Block = {
      kind: 'item',
      list: kind,
      number: index + 1,
      isChecked: isTrue(item.getAttribute('checked')),
      spans: isLine ? spansOf(first) : [],
      depth: place.depth,
    };
    return [own, ...(isLine ? rest : childrenOf(item)).flatMap((child) => blocksIn(child, deeper))];
  });
}

/** The editor keeps a flag as such, whatever the library's types say. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

type Marks = Readonly<Record<string, unknown>>;
/** As Yjs gives a text with its marks. */
const Delta = z.array(
  z.object({ insert: z.unknown(), attributes: z.record(z.string(), z.unknown()).default({}) }),
);

function spansOf(node: Y.XmlElement): Span[] {
  return node.toArray().flatMap((child) => {
    if (child instanceof Y.XmlText) {
      return Delta.parse(child.toDelta()).flatMap(({ insert, attributes }) =>
        typeof insert === 'string' ? [spanOf(insert, attributes)] : [],
      );
    }
    return child instanceof Y.XmlElement && child.nodeName === 'hardBreak' ? [spanOf('\n', {})] : [];
  });
}

const spanOf = (text: string, marks: Marks): Span => ({
  text,
  bold: 'bold' in marks,
  italic: 'italic' in marks,
  code: 'code' in marks,
  href: linkOf(marks['link']),
});

function linkOf(mark: unknown): string | null {
  const href = typeof mark === 'object' && mark !== null && 'href' in mark ? mark.href : null;
  return typeof href === 'string' && safeLink.test(href) ? href : null;
}

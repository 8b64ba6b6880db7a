/** What a description may hold, as the editor has it, too: a document of ProseMirror in the shape of JSON. */
export type RichText = { type: 'doc'; content: Block[] };

export type Block =
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; attrs: { level: 1 | 2 }; content: Inline[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'bulletList'; content: Item[] }
  | { type: 'orderedList'; attrs: { start: number }; content: Item[] };
export type Item = { type: 'listItem'; content: Block[] };

export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' };
export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

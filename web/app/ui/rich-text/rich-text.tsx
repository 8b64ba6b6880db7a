import { Fragment, type ReactNode } from 'react';
import type { Block, Inline, Item, Mark, RichText as Tree } from './rich-text-tree.ts';

/**
 * What somebody else wrote, below a heading of the second level. Whatever is no text has one of these
 * elements.
 */
export function RichText({ text }: { text: Tree }) {
  return <div className="rich-text max-w-prose">{blocks(text.content)}</div>;
}

// Nothing of it moves: the place is the key.
const blocks = (all: readonly Block[]) =>
  all.map((each, index) => <Fragment key={index}>{block(each)}</Fragment>);
const items = (all: readonly Item[]) =>
  all.map(({ content }, index) => <li key={index}>{blocks(content)}</li>);
const inlines = (all: readonly Inline[]) =>
  all.map((each, index) => (
    <Fragment key={index}>
      {each.type === 'text' ? (each.marks ?? []).reduceRight<ReactNode>(marked, each.text) : <br />}
    </Fragment>
  ));

function block(of: Block): ReactNode {
  switch (of.type) {
    case 'paragraph':
      return <p>{inlines(of.content)}</p>;
    case 'heading':
      return of.attrs.level === 1 ? <h3>{inlines(of.content)}</h3> : <h4>{inlines(of.content)}</h4>;
    case 'blockquote':
      return <blockquote>{blocks(of.content)}</blockquote>;
    case 'bulletList':
      return <ul>{items(of.content)}</ul>;
    case 'orderedList':
      return <ol start={of.attrs.start}>{items(of.content)}</ol>;
  }
}

function marked(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{text}</strong>;
  if (mark.type === 'italic') return <em>{text}</em>;
  return (
    <a href={mark.attrs.href} rel="nofollow ugc noopener">
      {text}
    </a>
  );
}

import { isolate } from '@michi/contract/isolate';
import { fill } from './template-syntax.ts';

export type Block =
  | { kind: 'text' | 'code' | 'quote' | 'action'; text: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** One of many things that a digest tells of, each with a place of its own to go to. */
  | { kind: 'item'; text: string; about: string; url: string };
/** A mail before it is laid out. */
export type Letter = { subject: string; blocks: Block[] };
/** A template's two texts; filled in, what a notice shows. */
export type Text = { subject: string; body: string };
export type Values = Readonly<Record<string, string | null>>;

/** Throws when a text uses what it is not given, or is not well-formed. */
export function renderMail({ subject, body }: Text, values: Values): Letter {
  const guarded = guardedValues(values);
  return { subject: shown(fill(subject, guarded)), blocks: blocksOf(fill(body, guarded)) };
}

/** Throws as above. */
export function renderNotice({ subject, body }: Text, values: Values): Text {
  const guarded = guardedValues(values);
  return { subject: shown(fill(subject, guarded)), body: shown(fill(body, guarded)) };
}

/**
 * Stands before every value until the lines are read: what people write begins no line, and so no block, of
 * its own.
 */
const guard = '\uE000';

function guardedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && guardedValue(shown(value))]),
  );
}

const guardedValue = (text: string) => (text === '' ? '' : guard + isolate(text));

/** On one line, which no header of a mail ends early. */
function shown(text: string): string {
  return text
    .replaceAll(guard, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of body.split('\n').map((part) => part.trim())) {
    if (line === '') {
      open = false;
      continue;
    }
    const block = blockOf(line);
    const last = blocks.at(-1);
    if (block.kind === 'facts' && last?.kind === 'facts') last.facts.push(...block.facts);
    else if (block.kind === 'text' && last?.kind === 'text' && open) last.text += ` ${block.text}`;
    else blocks.push(block);
    open = true;
  }
  return blocks;
}

function blockOf(line: string): Block {
  if (line.startsWith('# ')) return { kind: 'code', text: shown(line.slice(2)) };
  if (line.startsWith('> ')) return { kind: 'quote', text: shown(line.slice(2)) };
  const action = /^\[\[(.+)\]\]$/.exec(line);
  if (action?.[1]) return { kind: 'action', text: shown(action[1]) };
  const fact = /^\| (.+?) \|(?: (.*))?$/.exec(line);
  if (fact?.[1]) return { kind: 'facts', facts: [{ label: shown(fact[1]), value: shown(fact[2] ?? '') }] };
  return { kind: 'text', text: shown(line) };
}

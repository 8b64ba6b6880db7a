import Handlebars from 'handlebars';
import type { Template } from './templates/shape.ts';

export type Block =
  | { kind: 'text' | 'code' | 'quote' | 'action'; text: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] };
export type Rendered = { subject: string; blocks: Block[]; notice: string | null };

const compiled = new Map<string, Handlebars.TemplateDelegate<Record<string, string | null>>>();

function fill(source: string, values: Record<string, string | null>): string {
  let template = compiled.get(source);
  if (!template) {
    // Plain text here; what becomes HTML is escaped there, block by block.
    template = Handlebars.compile(source, { noEscape: true, strict: true });
    if (compiled.size < 1000) compiled.set(source, template);
  }
  return template(values);
}

/** Throws when a text uses what it is not given, or is not well-formed. */
export function renderTemplate(template: Template, values: Record<string, string | null>): Rendered {
  const flat = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null ? null : oneLine(value)]),
  );
  return {
    subject: oneLine(fill(template.subject, flat)),
    blocks: blocksOf(fill(template.body, flat)),
    notice: template.notice === null ? null : oneLine(fill(template.notice, flat)),
  };
}

/** Nobody's name or message begins a line, and so no block, of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
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
  if (line.startsWith('# ')) return { kind: 'code', text: line.slice(2) };
  if (line.startsWith('> ')) return { kind: 'quote', text: line.slice(2) };
  const action = /^\[\[(.+)\]\]$/.exec(line);
  if (action?.[1]) return { kind: 'action', text: action[1] };
  const fact = /^\| ([^|]+) \| (.*)$/.exec(line);
  if (fact?.[1]) return { kind: 'facts', facts: [{ label: fact[1], value: fact[2] ?? '' }] };
  return { kind: 'text', text: line };
}

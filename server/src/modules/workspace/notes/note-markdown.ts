import type { Block, Span } from './note-blocks.ts';

/** CommonMark, with the check lists of GitHub. */
export function markdownOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  let before: Block | undefined;
  for (const block of blocks) {
    const isSameList = before?.kind === 'item' && block.kind === 'item';
    if (before && !isSameList) lines.push('');
    lines.push(...linesOf(block));
    before = block;
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

const indent = (depth: number) => '   '.repeat(depth);

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${inline(block.spans).replaceAll('\n', ' ')}`];
    case 'code': {
      const fence = '`'.repeat(Math.max(3, longestRun(block.text) + 1));
      return [fence, ...block.text.split('\n'), fence];
    }
    case 'paragraph': {
      const lead = indent(block.depth) + (block.isQuote ? '> ' : '');
      return inline(block.spans)
        .split('\n')
        .map((line, index, all) => lead + escapeStart(line) + (index < all.length - 1 ? '\\' : ''));
    }
    case 'item': {
      const sign = { bullet: '-', number: `${block.number}.`, check: `- [${block.isChecked ? 'x' : ' '}]` }[
        block.list
      ];
      return [`${indent(block.depth)}${sign} ${inline(block.spans).replaceAll('\n', ' ')}`];
    }
  }
}

const longestRun = (text: string) => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

const escapeText = (text: string) => text.replace(/[\\`*_[\]<>]/g, String.raw`\$&`);
/** What would begin a list, a heading or a quote. */
const escapeStart = (line: string) =>
  line.replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
  );

function inline(spans: readonly Span[]): string {
  return spans
    .map(({ text, bold, italic, code, href }) => {
      if (text === '\n') return text;
      const [, before = '', words = '', behind = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
      if (words === '') return text;
      const fence = '`'.repeat(longestRun(words) + 1);
      let written = code ? `${fence}${words}${fence}` : escapeText(words);
      if (italic) written = `*${written}*`;
      if (bold) written = `**${written}**`;
      if (href)
        written = `[${written}](${href.replace(/[()\\<>\s]/g, (sign) => encodeURIComponent(sign).replace(/[()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`))})`;
      return before + written + behind;
    })
    .join('');
}

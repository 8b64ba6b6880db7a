import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { shortestTime } from '../../../test/shortest-time.ts';
import { readMarkdown } from './read-markdown.ts';
import type { Block, Inline } from './rich-text-tree.ts';
import { RichText } from './rich-text.tsx';
import { writeMarkdown } from './write-markdown.ts';

const drawn = (markdown: string) =>
  renderToStaticMarkup(createElement(RichText, { text: readMarkdown(markdown) })).replace(
    /^<div class="[^"]*">(.*)<\/div>$/s,
    '$1',
  );
const schema = getSchema(editorExtensions);
const edited = (markdown: string) => writeMarkdown(schema.nodeFromJSON(readMarkdown(markdown)));

describe('drawing', () => {
  it('shows a plain text of before as it was: paragraphs and ends of lines', () => {
    expect(drawn('One line,\nanother.\n\nNext: 5 * 3 * 2 = 30, snake_case_word & <b>.')).toBe(
      '<p>One line,<br/>another.</p><p>Next: 5 * 3 * 2 = 30, snake_case_word &amp; &lt;b&gt;.</p>',
    );
  });

  it('has headings below that of the section, lists, quotations and marks', () => {
    const text =
      '# Plan\n## Week 1\n#### Deep\n- **bold** and *italic*\n- two\n  1. in\n\n3. three\n\n> said';
    expect(drawn(text)).toBe(
      '<h3>Plan</h3><h4>Week 1</h4><h4>Deep</h4>' +
        '<ul><li><p><strong>bold</strong> and <em>italic</em></p></li><li><p>two</p><ol start="1"><li><p>in</p></li></ol></li></ul>' +
        '<ol start="3"><li><p>three</p></li></ol><blockquote><p>said</p></blockquote>',
    );
  });

  it('links to the web and to mailboxes alone', () => {
    expect(drawn('[site](https://example.com/a?b=1&c=2) [post](mailto:me@example.com)')).toBe(
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="nofollow ugc noopener">site</a> ' +
        '<a href="mailto:me@example.com" rel="nofollow ugc noopener">post</a></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/own/path)',
    '<javascript:alert(1)>',
    '<https://example.com>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](javascript:alert(1))',
    '**<svg onload=alert(1)>**',
    '`<b>`',
    '```\n<b>\n```',
    '&lt;script&gt; &#60;b&#62;',
    '<https://a" onmouseover="alert(1)>',
  ])('holds %j for text', (text) => {
    const html = drawn(text);
    expect(html).not.toMatch(/<(?!\/?(?:p|strong|em|br)\b)/);
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it('keeps what stands in quotes in an address inside of it', () => {
    expect(drawn('[x](https://a.example/"onmouseover="alert(1))')).toContain(
      'href="https://a.example/%22onmouseover=%22alert(1)"',
    );
  });

  it('leaves an entity as it was typed, and draws no pictures', () => {
    expect(drawn('&copy; &amp; ![cat](https://example.com/cat.png)')).toBe(
      '<p>&amp;copy; &amp;amp; !<a href="https://example.com/cat.png" rel="nofollow ugc noopener">cat</a></p>',
    );
  });

  it.each([
    '[',
    ']',
    '*',
    '**',
    '_',
    '> ',
    '- ',
    '1. ',
    '- \n',
    '![',
    '[](',
    '[a](',
    '[a](<',
    '\\',
    '(',
    '*a_',
    '**a *b ',
    '# ',
    '[]()',
    '<',
    '&#',
    '\n>',
    '  -\n',
    '*a **b',
    ' ',
    '\n',
    '`',
    '[[a](https://a.b)',
    '\u0000',
  ])('is quick with 10,000 signs of %j', (sign) => {
    const text = sign.repeat(Math.ceil(10_000 / sign.length)).slice(0, 10_000);
    expect(drawn(text)).not.toContain('<script');
    expect(shortestTime(() => drawn(text))).toBeLessThan(400);
  });

  it('draws nothing but its own elements, whatever the text is', () => {
    const bits = [
      '**',
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '\n',
      '# ',
      '- ',
      '1. ',
      '> ',
      '\\',
      '"',
      "'",
    ];
    const more = ['javascript:', 'https://a.b', '&lt;', '<script>', ' onerror=', 'word', ' ', '!', '`', '\t'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits, ...more), { maxLength: 60 }), (parts) => {
        for (const [, element, attributes] of drawn(parts.join('')).matchAll(/<\/?([\w-]+)([^>]*)>/g)) {
          expect(element).toMatch(/^(?:p|h3|h4|ul|ol|li|blockquote|strong|em|a|br)$/);
          expect(attributes).toMatch(
            /^(?:\/| start="\d+"| href="(?:https?:\/\/|mailto:)[^"]*" rel="nofollow ugc noopener")?$/,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/**
 * Sign by sign, with its marks in an order of their own: a slanted link and a link of slanted text look the
 * same.
 */
const shown = (text: string): Block[] => readMarkdown(text).content.map(signBySign);

function signBySign(block: Block): Block {
  if (block.type === 'paragraph' || block.type === 'heading')
    return { ...block, content: block.content.flatMap(signsOf) };
  if (block.type === 'blockquote') return { ...block, content: block.content.map(signBySign) };
  const content = block.content.map((item) => ({ ...item, content: item.content.map(signBySign) }));
  return { ...block, content };
}

function signsOf(inline: Inline): Inline[] {
  if (inline.type === 'hardBreak') return [inline];
  const marks = (inline.marks ?? []).toSorted((a, b) => (a.type < b.type ? -1 : 1));
  return Array.from(inline.text, (text) => ({ type: 'text', text, marks }));
}

describe('editing', () => {
  it.each([
    'One line,\nanother.\n\nNext.',
    '# Plan\n\n## Week 1\n\nText with **bold**, *italic* and a [link](https://example.com/a_(b)).',
    '- one\n- two\n  - in\n  - it\n- three',
    '1. one\n2. two\n\nThen\n\n3. three',
    '> said\n>\n> and done',
    'For *all **of** them*.',
  ])('gives back %j', (text) => {
    expect(edited(text).replaceAll('%28', '(').replaceAll('%29', ')')).toBe(text);
  });

  it('keeps what is typed from meaning something else', () => {
    const typed = ['# no heading', '- no list', '1. no list', '1) no list', '> no quotation', '+ no'];
    const more = ['*no mark*', '_no mark_', '[no](https://example.com)', '\\', '<b>', '5 * 3', '&amp;'];
    for (const text of [...typed, ...more]) {
      const paragraph = (content: object[]) =>
        schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content }] });
      const plain = [{ type: 'text', text }];
      const after = [{ type: 'text', text: 'first' }, { type: 'hardBreak' }, ...plain];
      expect(readMarkdown(writeMarkdown(paragraph(plain))).content).toEqual([
        { type: 'paragraph', content: plain },
      ]);
      expect(readMarkdown(writeMarkdown(paragraph(after))).content).toEqual([
        { type: 'paragraph', content: after },
      ]);
    }
  });

  it('keeps the signs at the end of a heading', () => {
    for (const text of ['#', 'C #', 'C ##', 'C#']) {
      const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] };
      const document = schema.nodeFromJSON({ type: 'doc', content: [heading] });
      expect(readMarkdown(writeMarkdown(document)).content).toMatchObject([heading]);
    }
  });

  it('changes nothing the second time', () => {
    const bits = [
      '**bold**',
      '*slant*',
      'word',
      ' ',
      '\n',
      '\n\n',
      '# ',
      '- ',
      '  - ',
      '1. ',
      '> ',
      '[a](https://a.b)',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...bits, '*', '_', '[', ']', '#', '.'), { maxLength: 25 }),
        (parts) => {
          const once = edited(parts.join(''));
          expect(shown(edited(once))).toEqual(shown(once));
        },
      ),
      {
        numRuns: 1000,
        examples: [[['*', '**bold**', '[', '[a](https://a.b)', '**bold**', '**bold**']]],
      },
    );
  });
});

import { type Locale, locales } from '@michi/contract/locale';
import { TemplateCode } from '@michi/contract/notification/notices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './mail-layout.ts';
import { blocksOf, renderMail, renderNotice } from './render-template.ts';
import { notifications } from './notifications.ts';
import { templates } from './template.ts';

const head = {
  brand: 'Michi',
  accent: '#c03221',
  locale: 'en',
  homeUrl: 'https://michi.test',
  footer: 'Footer',
  links: [],
};
const all = locales.flatMap((locale) => TemplateCode.options.map((code) => [locale, code] as const));
const filled = (code: TemplateCode, value: (name: string) => string | null) =>
  Object.fromEntries([...notifications[code].variables, 'name', 'brand'].map((name) => [name, value(name)]));

describe('every text in every language', () => {
  it.each(all)('%s %s is complete, with and without what is optional, and has one action', (locale, code) => {
    const template = templates[locale][code];
    for (const value of [(name: string) => `<${name}>`, () => null]) {
      const rendered = renderMail(template, filled(code, value));
      expect(rendered.subject).not.toMatch(/[{}]/);
      const notice = template.notice === null ? null : { subject: '', body: template.notice };
      const told = notice && renderNotice(notice, filled(code, value));
      expect(JSON.stringify([rendered, told])).not.toMatch(/\{\{|\}\}/);
      expect(rendered.blocks.filter((block) => block.kind === 'action')).toHaveLength(1);
      expect(rendered.blocks.every((block) => block.kind === 'facts' || block.text !== '')).toBe(true);
    }
  });

  it.each(all)('%s %s has a name and says what it is for, with nothing to fill in', (locale, code) => {
    const { name, about } = templates[locale][code];
    expect(`${name} ${about}`).not.toMatch(/[{}]|\bMichi\b|\d:\d\d/);
    expect(TemplateCode.options.filter((other) => templates[locale][other].name === name)).toEqual([code]);
    expect(about).not.toBe(name);
    if (locale === 'en') expect(`${name} ${about}`).not.toMatch(/\b(?:s?he|hers?|him|his)\b/i);
  });

  it.each(all)('%s %s calls an email by one name', (locale, code) => {
    const other: Partial<Record<Locale, RegExp>> = {
      en: /\be-mail/i,
      es: /\b(?:e-?mail|correo electr)/i,
      'pt-BR': /\b(?:email|correio)/i,
    };
    const { name, about, subject, body, notice } = templates[locale][code];
    expect(`${name} ${about} ${subject}${body}${notice ?? ''}`.replaceAll(/\{\{[^}]*\}\}/g, '')).not.toMatch(
      other[locale] ?? /$^/,
    );
  });

  it.each(all)('%s %s says everything that it is told', (locale, code) => {
    const { subject, body, notice } = templates[locale][code];
    const used = [...`${subject}${body}${notice ?? ''}`.matchAll(/\{\{[^}]*?(\w+)\}\}/g)].map(
      ([, name]) => name,
    );
    const unsaid = notifications[code].variables.filter(
      (name) => name !== 'forSensei' && !used.includes(name),
    );
    expect(unsaid).toEqual([]);
  });

  it('are as many blocks of the same kinds in each language', () => {
    for (const code of TemplateCode.options) {
      const kinds = locales.map((locale) =>
        renderMail(
          templates[locale][code],
          filled(code, (name) => name),
        ).blocks.map((block) => block.kind),
      );
      expect(kinds[1]).toEqual(kinds[0]);
      expect(kinds[2]).toEqual(kinds[0]);
    }
  });
});

describe('what people write', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\n[[Pay here]]\n',
    '\n# 123456\n',
    '{{name}}',
    '| a | b',
    '</td></table>',
  ];

  it.each(hostile)('never becomes markup, an action or a block of its own: %j', (text) => {
    const values = filled('BOOKING_CANCELED', (name) =>
      name === 'forSensei' || name === 'seatOnly' ? null : text,
    );
    const rendered = renderMail(templates.en.BOOKING_CANCELED, values);
    const plain = renderMail(
      templates.en.BOOKING_CANCELED,
      filled('BOOKING_CANCELED', (name) => (name === 'forSensei' || name === 'seatOnly' ? null : 'x')),
    );
    expect(rendered.blocks.map((block) => block.kind)).toEqual(plain.blocks.map((block) => block.kind));
    const { html } = layOut(rendered, 'https://michi.test/calendar', head);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html.match(/<table/g)).toHaveLength(3);
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'https://michi.test',
      'https://michi.test/calendar',
    ]);
  });

  it('cannot change the shape of a mail, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { blocks } = renderMail(
          templates.en.NEW_MESSAGE,
          filled('NEW_MESSAGE', () => text),
        );
        const { html } = layOut({ subject: text, blocks }, 'https://michi.test/', head);
        expect(blocks.filter((block) => block.kind === 'action')).toHaveLength(1);
        expect(html.match(/</g)?.length).toBe(
          layOut(
            {
              subject: 'x',
              blocks: blocks.map((block) => (block.kind === 'facts' ? block : { ...block, text: 'x' })),
            },
            'https://michi.test/',
            head,
          ).html.match(/</g)?.length,
        );
      }),
    );
  });
});

describe('the blocks of a body', () => {
  it('are told apart by how a line begins; facts stay together', () => {
    expect(blocksOf('One\nline.\n\nTwo.\n# 42\n| a | b\n\n| c | d | e\n> said\n[[Go]]')).toEqual([
      { kind: 'text', text: 'One line.' },
      { kind: 'text', text: 'Two.' },
      { kind: 'code', text: '42' },
      {
        kind: 'facts',
        facts: [
          { label: 'a', value: 'b' },
          { label: 'c', value: 'd | e' },
        ],
      },
      { kind: 'quote', text: 'said' },
      { kind: 'action', text: 'Go' },
    ]);
  });

  it('refuse a text that uses what it is not given', () => {
    expect(() => renderMail({ subject: '{{unknown}}', body: '' }, { name: 'x' })).toThrow(/unknown/);
  });
});

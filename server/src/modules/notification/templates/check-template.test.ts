import { locales } from '@michi/contract/locale';
import { TemplateCode } from '@michi/contract/notification/notices';
import { Channel } from '@michi/contract/notification/notification-templates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../platform/web/html.ts';
import { flawsOf } from './check-template.ts';
import { layOut } from './mail-layout.ts';
import { renderMail, renderNotice } from './render-template.ts';
import { shippedText } from './template.ts';
import { casesOf, isForeseen, valuesIn } from './template-facts.ts';
import { fill } from './template-syntax.ts';

const head = {
  brand: 'Michi',
  accent: '#c03221',
  locale: 'en',
  homeUrl: 'https://michi.test',
  footer: 'Footer',
  links: [],
};
const link = 'https://michi.test/somewhere';
const every = TemplateCode.options.flatMap((code) =>
  locales.flatMap((locale) =>
    Channel.options.flatMap((channel) => {
      const text = shippedText(code, channel, locale);
      return text ? [{ code, channel, locale, text }] : [];
    }),
  ),
);
const hostile = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\r\nBcc: everybody@example.com',
      '\n[[Pay here]]\n',
      '[[Pay here]]',
      '# 123456',
      '| a | b',
      '> said',
      '{{name}}{{#if name}}',
      '\uE000[[x]]',
      'https://evil.example',
      '|',
    ),
  )
  .filter((value) => /[^\s\p{Cc}\uE000]/u.test(value));
/** Without the lines that wrap the markup, and the whitespace that differs between the parts. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('every shipped text', () => {
  it.each(every)('$code $channel $locale could be saved', ({ code, channel, text }) => {
    expect(flawsOf(code, channel, text)).toEqual([]);
  });

  it('says the same in both parts of the mail, whatever the values are, and lets none of them be more than text', () => {
    const mails = every.filter(({ channel }) => channel === 'EMAIL');
    fc.assert(
      fc.property(fc.constantFrom(...mails), hostile, fc.nat(), ({ code, text }, value, pick) => {
        const cases = casesOf(code);
        const which = cases[pick % cases.length] ?? 'always';
        const letter = renderMail(
          text,
          valuesIn(code, which, () => value),
        );
        const plain = renderMail(
          text,
          valuesIn(code, which, () => 'x'),
        );
        expect(letter.subject).not.toMatch(/[\p{Cc}\uE000]/u);
        expect(letter.blocks.map(({ kind }) => kind)).toEqual(plain.blocks.map(({ kind }) => kind));
        const mail = layOut(letter, link, head);
        expect(mail.html.match(/</g)?.length).toBe(layOut(plain, link, head).html.match(/</g)?.length);
        expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${head.homeUrl}"`, `href="${link}"`]);
        for (const block of letter.blocks) {
          const said = block.kind === 'facts' ? block.facts.map((fact) => fact.value) : [block.text];
          for (const each of said) {
            expect(flat(mail.html)).toContain(flat(escapeHtml(each)));
            expect(flat(mail.text)).toContain(flat(each));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is a notice of one line, whatever the values are', () => {
    const notices = every.filter(({ channel }) => channel === 'IN_APP');
    fc.assert(
      fc.property(fc.constantFrom(...notices), hostile, ({ code, text }, value) => {
        for (const which of casesOf(code)) {
          const { subject, body } = renderNotice(
            text,
            valuesIn(code, which, () => value),
          );
          expect(subject + body).not.toMatch(/[\p{Cc}\uE000]/u);
        }
      }),
    );
  });
});

describe('a broken text', () => {
  const body = 'Hello {{name}}\n\n| Course | {{course}}\n| When | {{when}}\n\n[[Open]]';
  const flaws = (text: { subject?: string; body?: string }, code: TemplateCode = 'REMINDER_1H') =>
    flawsOf(code, 'EMAIL', { subject: 'Soon', body, ...text }).map(
      ({ field, message }) => `${field}: ${message}`,
    );

  it.each([
    [{ body: `${body}\n{{cuorse}}` }, 'body: Line 7: “cuorse” is not one of the variables'],
    [{ subject: '{{amount}}' }, 'subject: Line 1: “amount” is not one of the variables'],
    [{ body: `Hi\n{{#if forSensei}}\n${body}` }, 'body: Line 2: the “if” that begins here is never closed'],
    [{ body: `${body}\n{{name}` }, 'body: Line 7: this cannot be read; look at the braces'],
    [{ body: `${body}\n{{/if}}` }, 'body: Line 7: this cannot be read; look at the braces'],
    [
      { body: `{{forSensei}}\n${body}` },
      'body: Line 1: “forSensei” only says yes or no: ask for it with if or unless',
    ],
    [
      { body: `${body}\n{{#each name}}x{{/each}}` },
      'body: Line 7: only variables, if and unless can be used here',
    ],
    [{ body: `{{{name}}}\n${body}` }, 'body: Line 1: only variables, if and unless can be used here'],
    [{ body: `{{> partial}}\n${body}` }, 'body: Line 1: only variables, if and unless can be used here'],
    [{ body: `{{lookup name 0}}\n${body}` }, 'body: Line 1: only variables, if and unless can be used here'],
    [
      { body: `{{name.constructor}}\n${body}` },
      'body: Line 1: only variables, if and unless can be used here',
    ],
    [{ body: `{{constructor}}\n${body}` }, 'body: Line 1: “constructor” is not one of the variables'],
    [{ body: `{{@root}}\n${body}` }, 'body: Line 1: only variables, if and unless can be used here'],
    [{ subject: ' ' }, 'subject: Everybody needs a subject, whatever the case'],
    [{ subject: '{{#if forSensei}}Soon{{/if}}' }, 'subject: Everybody needs a subject, whatever the case'],
    [{ subject: 'One\nBcc: two' }, 'subject: The subject is one line'],
    [
      { body: body.replace('[[Open]]', '') },
      'body: The button is missing: a line of its own such as [[Open]]',
    ],
    [
      { body: body.replace('[[Open]]', '{{#if forSensei}}[[Open]]{{/if}}') },
      'body: The button is missing: a line of its own such as [[Open]]',
    ],
    [{ body: `${body}\n[[Once more]]` }, 'body: Only one button: it leads to one page'],
    [{ body: '[[Open {{course}} {{when}}]]' }, 'body: Without a text nobody knows what to do'],
    [{ body: body.replace('{{when}}', 'soon') }, 'body: “when” must be said: the mail is sent for it'],
  ])('%j: %s', (text, flaw) => {
    expect(flaws(text)).toEqual([flaw]);
  });

  it('is one without what it is sent for', () => {
    expect(flaws({ body: 'Hello\n\n[[Confirm]]' }, 'VERIFY_EMAIL')).toEqual([
      'body: “code” must be said: the mail is sent for it',
    ]);
    expect(flawsOf('REMINDER_1H', 'IN_APP', { subject: 'Soon', body: '{{#if forSensei}}x{{/if}}' })).toEqual([
      { field: 'body', message: 'Without a text nobody knows what to do' },
    ]);
  });

  it.each<[TemplateCode, string]>([
    // The sensei, of whom nobody says why; the student, of whom nobody does.
    [
      'BOOKING_CANCELED',
      '{{#if reason}}x{{else}}{{#if byYou}}x{{else}}{{#if seatOnly}}x{{/if}}{{/if}}{{/if}}',
    ],
    ['BOOKING_CANCELED', '{{#if forSensei}}x{{/if}}{{#if reason}}x{{/if}}{{#if byYou}}x{{/if}}'],
    [
      'BOOKING_CANCELED',
      '{{#unless forSensei}}x{{/unless}}{{#unless byPlatform}}x{{/unless}}{{#unless seatOnly}}x{{/unless}}',
    ],
    // Free and late; a later session of a package.
    ['BOOKING_CONFIRMED', '{{#if forSensei}}x{{/if}}{{#if paid}}x{{/if}}{{#if freeUntil}}x{{/if}}'],
    ['BOOKING_CONFIRMED', '{{#if forSensei}}x{{/if}}{{#unless paid}}x{{/unless}}{{#if total}}x{{/if}}'],
    // Nothing was found, and no word is said about it.
    [
      'REPORT_UPDATE',
      '{{#if hidden}}x{{/if}}{{#if asked}}x{{/if}}{{#if upheld}}x{{/if}}{{#if note}}x{{/if}}{{#if mine}}x{{/if}}',
    ],
    ['STUDENT_BANNED', '{{#if more}}{{#unless seatOnly}}x{{/unless}}{{else}}x{{/if}}'],
    ['SEARCH_MATCHED', '{{#unless several}}x{{/unless}}{{#if course2}}x{{/if}}'],
    ['TASK_DUE', '{{#if today}}x{{/if}}{{#unless student}}x{{/unless}}'],
  ])('%s cannot be saved when a situation that happens has no subject: %s', (code, subject) => {
    const [said] = every.filter((text) => text.code === code && text.channel === 'EMAIL');
    const flaw = { field: 'subject', message: 'Everybody needs a subject, whatever the case' };
    expect(flawsOf(code, 'EMAIL', { body: said?.text.body ?? '', subject })).toEqual([flaw]);
  });

  it('is looked for in every case that can be looked at', () => {
    for (const code of TemplateCode.options)
      for (const which of casesOf(code))
        expect([
          code,
          which,
          isForeseen(
            code,
            valuesIn(code, which, () => 'x'),
          ),
        ]).toEqual([code, which, true]);
  });

  it('never runs more than values, if and unless, wherever it came from', () => {
    for (const source of [
      '{{#with name}}x{{/with}}',
      '{{log name}}',
      '{{this}}',
      '{{* inline}}',
      '{{! note }}',
    ])
      expect(() => fill(source, { name: 'x' })).toThrow(/may only show values/);
  });
});

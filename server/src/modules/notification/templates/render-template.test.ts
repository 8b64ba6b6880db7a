import { expect, it } from 'vitest';
import { layOut } from './mail-layout.ts';
import { renderMail, renderNotice } from './render-template.ts';

const template = { subject: '{{sender}} wrote to you', body: 'About {{course}}:\n\n> {{words}}' };
const said = { sender: 'محمد الأمين (test)', course: 'Algebra', words: 'שלום 123' };

it('isolates names and words that run from right to left, in mails and notices alike, and nothing else', () => {
  const mail = renderMail(template, said);
  expect(mail.subject).toBe('\u2068محمد الأمين (test)\u2069 wrote to you');
  expect(mail.blocks).toEqual([
    { kind: 'text', text: 'About Algebra:' },
    { kind: 'quote', text: '\u2068שלום 123\u2069' },
  ]);
  expect(renderNotice(template, said).subject).toBe(mail.subject);
});

it('lets what somebody wrote run in its own direction', () => {
  const head = {
    brand: 'Michi',
    accent: '#c03221',
    locale: 'en',
    homeUrl: 'https://m.test',
    footer: '',
    links: [],
  };
  expect(layOut(renderMail(template, said), null, head).html).toMatch(/<blockquote\s+dir="auto"/);
});

import { expect, it } from 'vitest';
import { isPlainXml } from './plain-xml.ts';

const within = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<multistatus xmlns='DAV:' xmlns:C = "urn:ietf:params:xml:ns:caldav">${body}</multistatus>`;
const answers = (data: string) =>
  within(`
  <response><href>/a%20b/</href><propstat><prop><getetag>"1&quot;&#x41;"</getetag><C:calendar/><C:calendar-data>${data}</C:calendar-data></prop>
  <status>HTTP/1.1 200 OK</status></propstat></response>\n`);

it.each([
  ['none', within('')],
  ['a calendar file', answers('BEGIN:VCALENDAR\r\nDESCRIPTION:a &lt; b &amp; c\r\nEND:VCALENDAR')],
  ['one as it is', answers('\n<![CDATA[DESCRIPTION:<a@example.org> & <b><c>]]]]><![CDATA[>]]>\n')],
  ['very many', within('<response><href>/a</href></response>'.repeat(50_000))],
])('what servers of calendars answer is read: %s', (_what, xml) => expect(isPlainXml(xml)).toBe(true));

const manyNames = Array.from({ length: 200 }, (_, index) => `<n${index}/>`).join('');
const many = 400_000;
it.each([
  ['names', within(manyNames)],
  ['levels', within('<a>'.repeat(many) + '</a>'.repeat(many))],
  ['texts between elements', within('x<b/>'.repeat(many))],
  ['texts beside what stands as it is', within('x<![CDATA[y]]>'.repeat(many))],
  ['beginnings without an end', within('<![CDATA['.repeat(many))],
  ['tags without an end', within('<a '.repeat(many))],
  ['spaces in a tag', within(`<a${' '.repeat(many)}`)],
  ['elements that nothing ends', within('<a></b>'.repeat(many))],
  // Each of them shows a reader of XML more names than one who looks for the beginning of what stands as it
  // is.
  ['names behind an attribute', within(`<a b="><![CDATA[">${manyNames}</a>`)],
  ['names behind a bare &', within(`<a b="&"><![CDATA[ ">${manyNames}</a>`)],
  ['names behind a bare & in a text', within(`&<![CDATA[ ${manyNames}`)],
  ['names behind a quote', within(`<a " b="><![CDATA[ ">${manyNames}</a>`)],
  ['names behind a number', within(`<a 1="b="><![CDATA[ ">${manyNames}</a>`)],
  ['names behind a comment', within(`<!--<![CDATA[-->${manyNames}`)],
  ['names behind a document type', `<!DOCTYPE a "<![CDATA[">${within(manyNames)}`],
  ['names behind an instruction', within(`<?a <![CDATA[ ?>${manyNames}`)],
])('very many or hidden, and refused in time: %s', { timeout: 2000 }, (_what, xml) =>
  expect(isPlainXml(xml)).toBe(false),
);

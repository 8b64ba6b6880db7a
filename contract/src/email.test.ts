import { describe, expect, it } from 'vitest';
import { Email, needsUtf8 } from './email.ts';

describe('an email address', () => {
  it.each([
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@müller.example', 'user@xn--mller-kva.example'],
    ['user@mu\u0308ller.example', 'user@xn--mller-kva.example'],
    ['josé@example.com', 'josé@example.com'],
    ['JOSE\u0301@example.com', 'josé@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    ['a/b@example.com', 'a/b@example.com'],
    ["!#$%&'*+/=?^_`{|}~-.@example.com", "!#$%&'*+/=?^_`{|}~-.@example.com"],
    ['Ana.Maria+Michi@Example.COM', 'ana.maria+michi@example.com'],
    ['\u00a0ana@example.com\n', 'ana@example.com'],
    ['\ufeffa\u200bn\u00ada@ex\u2060ample.com\u{e0041}', 'ana@example.com'],
    ['\u202aana@example.com\u202c', 'ana@example.com'],
    ['user@日本語。jp', 'user@xn--wgv71a119e.jp'],
  ])('%j is taken as %j', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
    expect(Email.parse(kept)).toBe(kept);
  });

  it.each([
    'nobody',
    'user@localhost',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a,b@example.com',
    '<ana@example.com>',
    '"a b"@example.com',
    'ana@example..com',
    'ana@example.com.',
    'ana@-example.com',
    'ana@exa_mple.com',
    'ana@müller.example/path',
    'ana@mü%6cler.example',
    'ana@mü\uff0fller.example',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is refused', (typed) => {
    expect(Email.safeParse(typed).success).toBe(false);
  });

  it('needs a mail server that knows letters beyond ASCII only for those before the @', () => {
    expect(needsUtf8(Email.parse('josé@example.com'))).toBe(true);
    expect(needsUtf8(Email.parse('user@müller.example'))).toBe(false);
  });
});

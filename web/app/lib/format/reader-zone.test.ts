import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const own = Intl.DateTimeFormat.prototype.resolvedOptions;

function say(timeZone: unknown) {
  Intl.DateTimeFormat.prototype.resolvedOptions = function said(this: Intl.DateTimeFormat) {
    return Object.assign({}, own.call(this), { timeZone });
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  Intl.DateTimeFormat.prototype.resolvedOptions = own;
});

it('is what the browser says', async () => {
  say('America/Lima');
  const { readerZone, mendUnknownZone } = await import('./reader-zone.ts');
  mendUnknownZone();
  expect(readerZone()).toEqual({ zone: 'America/Lima', isKnown: true });
});

it.each(['Etc/Unknown', undefined, '', 'UTC-5', '+05:30', 'EST5EDT', 'nonsense', 5])(
  'is UTC, and not known, where it says %s; libraries are told UTC then',
  async (said) => {
    say(said);
    const { readerZone, mendUnknownZone } = await import('./reader-zone.ts');
    expect(readerZone()).toEqual({ zone: 'UTC', isKnown: false });
    mendUnknownZone();
    expect(readerZone()).toEqual({ zone: 'UTC', isKnown: false });
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('UTC');
  },
);

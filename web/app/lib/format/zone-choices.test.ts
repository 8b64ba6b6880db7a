import { describe, expect, it } from 'vitest';
import { withLocale } from '../i18n/locale.server.ts';
import { zoneChoices, zonesFor } from './zone-choices.ts';

const found = (typed: string) => zonesFor(zoneChoices('UTC'), typed).map(({ zone }) => zone);

describe('the list of zones', () => {
  it('says city and offset, from west to east, each once', () => {
    const choices = zoneChoices('UTC');
    expect(choices.length).toBeGreaterThan(400);
    expect(new Set(choices.map(({ zone }) => zone)).size).toBe(choices.length);
    expect(choices[0]?.label).toMatch(/\(GMT-11\)$/);
    expect(choices.at(-1)?.label).toMatch(/\(GMT\+14\)$/);
    expect(choices.filter(({ label }) => /[_/]/.test(label))).toEqual([]);
    expect(choices.find(({ zone }) => zone === 'Asia/Tokyo')).toMatchObject({
      label: 'Tokyo (GMT+9)',
      name: 'Japan Standard Time',
    });
    expect(choices.find(({ zone }) => zone === 'America/Argentina/Salta')?.label).toBe(
      'Salta, Argentina (GMT-3)',
    );
  });

  it('has the zone that is kept by its own name, and not by another beside it', () => {
    const zones = zoneChoices('Asia/Kolkata').map(({ zone }) => zone);
    expect(zones.filter((zone) => ['Asia/Kolkata', 'Asia/Calcutta'].includes(zone))).toEqual([
      'Asia/Kolkata',
    ]);
    expect(zonesFor(zoneChoices('UTC'), 'kolkata')).toHaveLength(1);
  });

  it('finds by city, offset, the name of the time, and the zone', () => {
    expect(found('sao paulo')).toEqual(['America/Sao_Paulo']);
    expect(found('São P')).toEqual(['America/Sao_Paulo']);
    expect(found('utc+5:45')).toEqual(found('gmt+5:45'));
    expect(found('utc+5:45')).toHaveLength(1);
    expect(found('japan')).toEqual(['Asia/Tokyo']);
    expect(found('America/New')).toContain('America/New_York');
    expect(found('new york')).toEqual(['America/New_York']);
    expect(found('atlantis')).toEqual([]);
    expect(found('')).toHaveLength(zoneChoices('UTC').length);
  });

  it('is in the language of the page', () => {
    const found = withLocale('es', () => zonesFor(zoneChoices('UTC'), 'Japón'));
    expect(found.map(({ zone }) => zone)).toEqual(['Asia/Tokyo']);
  });
});

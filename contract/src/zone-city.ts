/**
 * Zones are named in plain letters, and some by what a city was called once; these cities are written
 * otherwise.
 */
const written = new Map([
  ...'Araguaína Asunción Belém Bogotá Cancún Córdoba Cuiabá Eirunepé Maceió Mazatlán Mérida São_Paulo'
    .split(' ')
    .map((city) => [city.normalize('NFD').replaceAll(/\p{M}/gu, ''), city] as const),
  ['Calcutta', 'Kolkata'],
  ['Dacca', 'Dhaka'],
  ['Faeroe', 'Faroe'],
  ['Godthab', 'Nuuk'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Rangoon', 'Yangon'],
  ['Saigon', 'Ho_Chi_Minh'],
]);

/** "São Paulo" of `America/Sao_Paulo`. */
export function zoneCity(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return (written.get(city) ?? city).replaceAll('_', ' ');
}

/** Zones are named in plain letters; these cities are not. */
const written = new Map(
  'Araguaína Asunción Belém Bogotá Cancún Córdoba Cuiabá Eirunepé Maceió Mazatlán Mérida São_Paulo'
    .split(' ')
    .map((city) => [city.normalize('NFD').replaceAll(/\p{M}/gu, ''), city]),
);

/** "São Paulo" of `America/Sao_Paulo`. */
export function zoneCity(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return (written.get(city) ?? city).replaceAll('_', ' ');
}

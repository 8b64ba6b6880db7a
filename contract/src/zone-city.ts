/** Zones are named in plain letters; these cities are not. */
const written: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Sao_Paulo: 'São Paulo',
};

/** "São Paulo" of `America/Sao_Paulo`. */
export function zoneCity(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return written[city] ?? city.replaceAll('_', ' ');
}

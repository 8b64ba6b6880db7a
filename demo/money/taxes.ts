import { days } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

/** A rate that changed is written twice. */
const rates: {
  country: string;
  region?: string;
  name: string;
  percent: number;
  from: string;
  until?: string;
}[] = [
  { country: 'BR', name: 'ISS', percent: 5, from: '2024-01-01' },
  { country: 'DE', name: 'MwSt.', percent: 19, from: '2021-01-01' },
  { country: 'EE', name: 'KM', percent: 22, from: '2024-01-01', until: '2025-07-01' },
  { country: 'EE', name: 'KM', percent: 24, from: '2025-07-01' },
  { country: 'ES', name: 'IVA', percent: 21, from: '2012-09-01' },
  { country: 'GB', name: 'VAT', percent: 20, from: '2011-01-04' },
  { country: 'IE', name: 'VAT', percent: 23, from: '2021-03-01' },
  { country: 'PT', name: 'IVA', percent: 23, from: '2011-01-01' },
  { country: 'PT', region: 'Madeira', name: 'IVA', percent: 22, from: '2012-04-01' },
];

/** Entered and ready; as the demo comes none is charged (`tax.mode`). */
export function addTaxes(world: World, adminId: string): void {
  const at = world.at(-days(2));
  for (const { country, region = null, name, percent, from, until = null } of rates) {
    const id = world.id(at);
    world.rows.tax_rate.push({
      id,
      country,
      region,
      name,
      percent,
      valid_from: `${from}T00:00:00Z`,
      valid_until: until && `${until}T00:00:00Z`,
      exempt_category_ids: [],
      created_at: at,
      updated_at: at,
    });
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action: 'tax_rate.created',
      target_type: 'tax_rate',
      target_id: id,
      detail: { name, country, region, changes: {} },
      created_at: at,
    });
  }
  world.rows.seller_identity.push({
    name: 'Michi Learning Ltd',
    address_lines: ['12 Merrion Row', 'Dublin 2'],
    country: 'IE',
    tax_number: 'IE6388047V',
    version: 1,
    updated_at: at,
  });
}

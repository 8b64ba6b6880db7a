import { getSenseiProfile } from '@michi/contract/catalogue/courses';
import { queryOptions } from '@tanstack/react-query';
import { quietApi } from '../../../lib/api/client.ts';
import { catalogueKeys } from '../query-keys.ts';

/** Null: there is no such sensei, or nobody may see her, or it could not be asked. */
export async function readSenseiName(id: string): Promise<string | null> {
  try {
    return (await quietApi(getSenseiProfile, { params: { id } })).name;
  } catch {
    return null;
  }
}

export const senseiNameQuery = (id: string) =>
  queryOptions({ queryKey: catalogueKeys.senseiName(id), queryFn: () => readSenseiName(id) });

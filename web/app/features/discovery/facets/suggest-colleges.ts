import { searchColleges } from '@michi/contract/records/colleges';
import { api } from '../../../lib/api/client.ts';

/** Nothing when it fails: the text can be sent as it is. */
export async function suggestColleges(q: string, signal: AbortSignal): Promise<string[]> {
  try {
    const { items } = await api(searchColleges, { query: { q } }, { signal });
    return items.slice(0, 8).map(({ name }) => name);
  } catch {
    return [];
  }
}

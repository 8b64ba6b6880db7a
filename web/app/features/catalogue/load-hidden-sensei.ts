import { api } from '../../lib/client.ts';
import { loadSensei } from './load-sensei.ts';

/** The page of somebody who is not shown to everybody, asked for in the name of the signed-in person. Loaded when it is needed. */
export function loadHiddenSensei(id: string): ReturnType<typeof loadSensei> {
  return loadSensei(api, id, {});
}

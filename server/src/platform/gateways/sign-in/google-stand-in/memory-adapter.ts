import type { Adapter, AdapterPayload } from 'oidc-provider';

const maxEntries = 5000;
type Entry = { payload: AdapterPayload; until: number };

/** What the stand-in remembers between two pages; gone with the process. The oldest leave first. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const alive = (entry: Entry | undefined) => (entry && entry.until > Date.now() ? entry.payload : undefined);
  const search = (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const [key, entry] of entries) {
      const payload = key.startsWith(`${model}:`) ? alive(entry) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  };
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(keyOf(id));
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '');
        entries.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
      },
      find: async (id) => alive(entries.get(keyOf(id))),
      findByUid: async (uid) => search(model, (payload) => payload.uid === uid),
      findByUserCode: async (code) => search(model, (payload) => payload.userCode === code),
      async consume(id) {
        const payload = alive(entries.get(keyOf(id)));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}

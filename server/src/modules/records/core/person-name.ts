export type PersonName = { id: string; name: string; avatar: string | null };

export function personName({ id, name, avatar }: PersonName): PersonName {
  return { id, name, avatar };
}

/** Somebody whose account is gone leaves the id. */
export function nameOf(accounts: ReadonlyMap<string, PersonName>, id: string): PersonName {
  return personName(accounts.get(id) ?? { id, name: '', avatar: null });
}

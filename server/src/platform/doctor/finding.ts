/**
 * What one question to a deployment brought to light. `todo` says what to do about a warning or what is
 * wrong.
 */
export type Finding = { part: string; state: 'ok' | 'warning' | 'wrong'; says: string; todo: string | null };

/** Asks one part. Throws where it does not answer: `todo` of its part is said then. */
export type Check = { part: string; todo: string; ask: () => Promise<Omit<Finding, 'part'>[]> };

type Said = Omit<Finding, 'part'>;

export const ok = (says: string): Said => ({ state: 'ok', says, todo: null });
export const warning = (says: string, todo: string): Said => ({ state: 'warning', says, todo });
export const wrong = (says: string, todo: string): Said => ({ state: 'wrong', says, todo });

const patienceMs = 15_000;

/**
 * Never throws: a part that throws, or says nothing for a quarter of a minute, is wrong. No finding holds one
 * of `secrets`.
 */
export async function runCheck(check: Check, secrets: readonly string[]): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer within 15 seconds')), patienceMs);
  const said = await Promise.race([check.ask(), late]).catch((error: unknown) => [
    wrong(reasonOf(error), check.todo),
  ]);
  clearTimeout(timer);
  return said.map(({ state, says, todo }) => ({
    part: check.part,
    state,
    says: withoutSecrets(says, secrets),
    todo: todo === null ? null : withoutSecrets(todo, secrets),
  }));
}

/** In one line, down to what caused it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of a name with several addresses each was tried.
  const inner: unknown[] = error instanceof AggregateError ? error.errors.slice(0, 1) : [];
  const parts = [error.message, ...[error.cause, ...inner].filter(Boolean).map(reasonOf)];
  const text = [...new Set(parts.filter((part) => part !== ''))].join(': ').replaceAll(/\s+/g, ' ');
  return text || ('code' in error ? String(error.code) : error.name);
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text);
}

/** Each secret of the configuration, as it is written there and as it is meant. */
export function secretsOf(env: NodeJS.Dict<string>): string[] {
  const values = Object.entries(env).flatMap(([name, value = '']) => {
    if (/_URL$|_ISSUER$/.test(name)) return passwordsIn(value);
    return /SECRET|PASSWORD|TOKEN|_KEY$/.test(name) ? [value] : [];
  });
  return [...new Set(values)].filter((value) => value.length >= 4);
}

function passwordsIn(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const { password } = new URL(url);
  return [password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

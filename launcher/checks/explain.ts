import { ConfigError } from '../../server/src/platform/config.ts';
import { DatabaseRefused } from '../../server/src/platform/db/migration-history.ts';
import { isPortFree } from '../postgres/free-port.ts';
import { FolderInUse } from '../lock.ts';

/** Something that the user can put right; shown without a stack. */
export class Refusal extends Error {}

export async function requirePort(port: number, host: string, command: string): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return;
  throw new Refusal(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} ${command}`,
  );
}

/** Says what went wrong in the user's words where it is the user's to mend, else with the stack. */
export function explain(error: unknown): void {
  if (error instanceof FolderInUse) {
    console.error(`${error.message}. Stop it there with Ctrl-C first; one folder holds one Michi.`);
  } else if (error instanceof ConfigError) {
    console.error(`The configuration is wrong:\n${error.message.replace(/^/gm, '  ')}`);
  } else if (error instanceof Refusal || error instanceof DatabaseRefused) {
    console.error(error.message);
  } else {
    console.error(error);
  }
}

import { BackupError } from './backup.errors.ts';

type Bytes = AsyncIterable<Uint8Array>;
type Stage = (source: Bytes) => AsyncGenerator<Uint8Array>;

const secret = /^AGE-SECRET-KEY-/i;
const wrongShape =
  'BACKUP_KEY is no key of age. It begins with AGE-SECRET-KEY-1, or with age1 where it only writes backups; "npm run backup -- --new-key" makes one.';

/**
 * For whom a backup is written: a key's own address, so that a server need not hold what opens its backups.
 */
async function recipientOf(key: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption');
  return secret.test(key) ? identityToRecipient(key.toUpperCase()) : key;
}

/** Throws BackupError `bad_key`. */
export async function encryptWith(key: string): Promise<Stage> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(await recipientOf(key.trim()));
  } catch (error) {
    throw new BackupError('bad_key', wrongShape, error);
  }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

/** Throws BackupError `needs_key`, `bad_key`; the stage throws `wrong_key`. */
export async function decryptWith(key: string | null): Promise<Stage> {
  if (key === null || !secret.test(key.trim())) {
    throw new BackupError(
      'needs_key',
      'This backup is encrypted. Give its secret key, which begins with AGE-SECRET-KEY-1, in BACKUP_KEY.',
    );
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key.trim().toUpperCase());
  } catch (error) {
    throw new BackupError('bad_key', wrongShape, error);
  }
  return async function* decrypt(source) {
    yield* await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('no identity matched'))
        throw new BackupError(
          'wrong_key',
          'BACKUP_KEY is not the key that this backup was encrypted for.',
          error,
        );
      throw error;
    });
  };
}

/** A new pair: who has `publicKey` writes backups, who has `secretKey` opens them too. */
export async function newBackupKey(): Promise<{ secretKey: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

import { codeIn } from './code-in.ts';

export const backupErrorCodes = [
  'not_a_backup',
  'cut',
  'damaged',
  'needs_key',
  'wrong_key',
  'bad_key',
  'newer',
  'not_found',
  'target_not_empty',
  'target_not_ours',
  'target_in_use',
  'running',
  'no_room',
  'no_rights',
  'no_folder',
  'refused_by_s3',
  'bad_place',
  'interrupted',
] as const;
export type BackupErrorCode = (typeof backupErrorCodes)[number];

/** What the one who runs Michi can put right; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const noRights = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * The system's own word about a folder, in words that say what to do. What is no such word stays as it is.
 */
export function folderError(error: unknown, folder: string): unknown {
  const code = codeIn(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError('no_room', `${folder} is full. Make room there, or choose another place.`, error);
  if (noRights.has(code))
    return new BackupError(
      'no_rights',
      `${folder} may not be written by this user. Give it the rights, or choose another place.`,
      error,
    );
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST')
    return new BackupError('no_folder', `${folder} is no folder.`, error);
  return error;
}

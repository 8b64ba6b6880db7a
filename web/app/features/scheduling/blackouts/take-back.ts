import { isApiError } from '../../../lib/api/api-error.ts';

/**
 * Deletes each of what one import made, as it was made. What somebody changed since stays, and the others go
 * all the same; what is gone is gone. Answers how many stayed; any other failure ends it.
 */
export async function takeBackEach<T>(
  created: readonly T[],
  remove: (one: T) => Promise<unknown>,
): Promise<number> {
  let kept = 0;
  for (const one of created) {
    try {
      await remove(one);
    } catch (error) {
      if (isApiError(error, 'stale_version')) kept += 1;
      else if (!isApiError(error, 'not_found')) throw error;
    }
  }
  return kept;
}

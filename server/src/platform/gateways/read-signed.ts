import { ExpectedError, ValidationFailed } from '../errors.ts';
import { readJson } from '../text/text.ts';

/**
 * The body of a message whose signature was right. Throws ValidationFailed when it is no JSON, or holds what
 * cannot be kept.
 */
export function readSigned(body: string): unknown {
  try {
    return readJson(body);
  } catch (error) {
    throw error instanceof ExpectedError
      ? error
      : ValidationFailed({ message: 'The body is not valid JSON' });
  }
}

import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { toast } from '../api/client.ts';
import { copyText } from './copy-text.ts';

// What is said here is shown to nobody, and nothing of it is left to the next file.
const success = vi.spyOn(toast, 'success').mockReturnValue(undefined);
const error = vi.spyOn(toast, 'error').mockReturnValue(undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
afterAll(() => {
  success.mockRestore();
  error.mockRestore();
});

it('says that a text was copied', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('https://michi.test', 'Copied');
  expect(writeText).toHaveBeenCalledWith('https://michi.test');
  expect(success).toHaveBeenCalledWith('Copied');
});

it.each([
  ['there is no clipboard', {}],
  ['it refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
])('says that it was not, where %s', async (_why, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await copyText('https://michi.test', 'Copied');
  expect(success).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledWith('It could not be copied; please copy it by hand');
});

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import type { Upload } from '../../../lib/uploads/upload-queue.ts';
import { UploadList } from './upload-list.tsx';

const desk: Upload = {
  key: 1,
  clientId: '01890000-0000-7000-8000-0000000000aa',
  file: new File([], 'desk.jpg'),
  state: 'sending',
  share: 1,
  message: '',
  canRetry: false,
  isUnsure: false,
  isCancelled: false,
};
const nothing = () => undefined;
const listOf = (told: Partial<Upload>) =>
  withLocale('en', () =>
    renderToString(<UploadList uploads={[{ ...desk, ...told }]} onRetry={nothing} onCancel={nothing} />),
  );
const cancelIn = (html: string) =>
  /<button[^>]*aria-label="Cancel desk\.jpg(?:, Loading)?"[^>]*>/.exec(html)?.[0] ?? '';

test('one that is being cancelled says so, and keeps the button that was pressed', () => {
  const sending = listOf({});
  expect(sending).toMatch(/<output[^>]*><\/output>/);
  expect(cancelIn(sending)).not.toContain('aria-disabled="true"');
  const stopping = listOf({ state: 'stopping' });
  expect(stopping).toMatch(/<output[^>]*>desk\.jpg: Is being cancelled<\/output>/);
  expect(cancelIn(stopping)).toContain('aria-disabled="true"');
  expect(cancelIn(stopping)).toContain('aria-label="Cancel desk.jpg, Loading"');
  expect(cancelIn(stopping)).not.toMatch(/ disabled=/);
});

test('one that could not be taken back is not called cancelled, and can be cancelled again', () => {
  const failed = { state: 'failed', isUnsure: true, canRetry: true } as const;
  const kept = listOf({ ...failed, isCancelled: true });
  expect(kept).toContain('It is not certain that desk.jpg was cancelled');
  expect(cancelIn(kept)).not.toBe('');
  const unsure = listOf(failed);
  expect(unsure).toContain('It is not certain that desk.jpg arrived');
  expect(unsure).toContain('aria-label="Dismiss desk.jpg"');
});

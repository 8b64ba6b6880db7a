import { parentPort } from 'node:worker_threads';

// Stands in for the thread of the search index: warm at once, every suggestion fails, every search ends the
// thread.
parentPort?.postMessage({
  kind: 'warm',
  figures: { courses: 0, words: 0, bytes: 0, milliseconds: 0 },
});
parentPort?.on('message', ({ kind, number }: { kind: string; number: number }) => {
  if (kind === 'search') throw new Error('The thread fails');
  parentPort?.postMessage({ kind: 'failed', number, reason: 'The question fails' });
});

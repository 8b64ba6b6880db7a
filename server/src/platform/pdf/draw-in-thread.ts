import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfDefinition } from './pdf.ts';

/**
 * In a thread that ends with it: what drawing takes of memory, which may not be needed again for long, goes
 * with the thread.
 */
export async function drawPdfsInThread(definitions: readonly PdfDefinition[]): Promise<Uint8Array[]> {
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: definitions });
  const [drawn] = (await once(thread, 'message')) as [Uint8Array[]];
  return drawn;
}

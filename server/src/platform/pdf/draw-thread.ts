import { parentPort, workerData } from 'node:worker_threads';
import { drawPdf, type PdfDefinition } from './pdf.ts';

const drawn: Uint8Array[] = [];
for (const definition of workerData as PdfDefinition[]) drawn.push(await drawPdf(definition));
parentPort?.postMessage(drawn);

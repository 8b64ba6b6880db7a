import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endOfText } from '@michi/contract/cut-text';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { FileInfected, FileNotScanned } from '../gateways/virus-scan/virus-scan.ts';
import { withIncoming } from '../http/incoming.ts';
import { PayloadTooLarge, UnsupportedFile, ValidationFailed } from '../errors.ts';
import { canBeKept, NotKeepable } from '../text/text.ts';

/** Lets calls with `upload: true` read forms; for every other call such a body is none at all. */
export function acceptUploads(app: FastifyInstance): void {
  void app.register(multipart);
}

/**
 * Reads a form with at most one file and hands it on as the contract sees it: the file is a `File`, whose
 * bytes lie in a temporary file and are read from there, the rest are texts. Where a virus scanner is
 * configured, it has called the file clean. Gone again once `respond` is done. Throws PayloadTooLarge,
 * UnsupportedFile, ValidationFailed, FileInfected, FileNotScanned.
 */
export async function withForm<T>(
  ctx: Ctx,
  request: FastifyRequest,
  respond: (form: unknown) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw UnsupportedFile({ message: 'Send a form with a file' });
  return withIncoming(ctx.config, async (folder) => {
    const form = await readForm(ctx, request, folder);
    if (Object.values(form).some((part) => part instanceof File)) await demandClean(ctx, fileIn(folder));
    return respond(form);
  });
}

const fileIn = (folder: string) => path.join(folder, 'file');

async function demandClean(ctx: Ctx, at: string): Promise<void> {
  const { virusScan } = ctx.gateways;
  if (virusScan.name === 'none') return;
  const verdict = await virusScan.scan(createReadStream(at)).catch((error: unknown) => {
    ctx.log.error(
      { reason: error instanceof Error ? error.message : '' },
      'the virus scanner gave no verdict',
    );
    throw FileNotScanned();
  });
  if (!verdict.isClean) throw FileInfected({ values: { virus: verdict.virus } });
}

async function readForm(ctx: Ctx, request: FastifyRequest, folder: string): Promise<Record<string, unknown>> {
  const maxMb = ctx.settings.get('upload.max_mb');
  const limits = { files: 1, fields: 10, fieldSize: 5000, parts: 11, fileSize: maxMb * 1024 * 1024 };
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && !canBeKept(String(part.value))) throw NotKeepable();
      form[part.fieldname] = part.type === 'file' ? await keepTemporarily(part, folder) : part.value;
    }
  } catch (error) {
    throw readable(error, maxMb);
  }
  return form;
}

async function keepTemporarily(part: MultipartFile, folder: string): Promise<File> {
  const at = fileIn(folder);
  await pipeline(part.file, createWriteStream(at));
  return new File([await openAsBlob(at)], nameOf(part.filename), { type: part.mimetype });
}

/** Only ever shown: without what could steer a page, a header or a path. */
function nameOf(name: string | undefined): string {
  const plain = (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ')
    .trim();
  return endOfText(plain, 120) || 'file';
}

function readable(error: unknown, maxMb: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return PayloadTooLarge({ message: `The file is larger than ${maxMb} MB` });
  if (typeof code === 'string' && code.endsWith('_LIMIT'))
    return ValidationFailed({ message: 'Send one file only' });
  if (error instanceof Error && isCutOff(error))
    return ValidationFailed({ message: 'The file did not arrive whole' });
  return error;
}

/** The parser has no codes for a form without its end, or whose sender is gone. */
function isCutOff(error: Error): boolean {
  const isGone =
    'code' in error && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET');
  return isGone || /^(?:Unexpected end of|Part terminated early|Multipart: )/.test(error.message);
}

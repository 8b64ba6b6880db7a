import { z } from 'zod';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { lockSetting } from '../../../platform/settings.ts';
import { saveRates } from './save-rates.ts';
import { readRates } from './read-rates.ts';

const patienceMs = 10_000;
/** The table of a day has a few kilobytes, that of ninety days a few hundred. */
const mostBytes = 1_000_000;

/**
 * The table from the address in the configuration, kept if it is of a later day than the one there is.
 * Whatever comes that is no such table changes nothing: the job fails, is tried again, and stands among the
 * failures in the end.
 */
async function fetchRates(ctx: Ctx): Promise<void> {
  const { ratesUrl } = ctx.config;
  if (ratesUrl === null) return;
  const table = readRates(await fetchText(ratesUrl));
  if (!table) throw new Error(`${hostOf(ratesUrl)} sent no table of exchange rates`);
  await ctx.transaction(async (tx) => {
    const before = await lockSetting(tx, 'currency.rates');
    if (before !== null && before.date >= table.date) return;
    await saveRates(tx, systemActor('exchange-rates'), table);
  });
  await ctx.settings.reload();
}

/** Goes nowhere else than where it was sent, waits no longer and reads no more than such a table needs. */
async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok || !response.body) throw new Error(`${hostOf(url)} answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response.body) {
    const chunk: unknown = piece;
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`${hostOf(url)} sends more than a table of exchange rates`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const hostOf = (url: string): string => new URL(url).host;

export const fetchRatesJob = defineJob(declareJob('pricing.fetch_rates', z.unknown()), fetchRates);
/** The bank publishes at about 16:00 in Frankfurt, on working days. */
export const fetchRatesCron = { job: fetchRatesJob, pattern: '40 15 * * *' };

import { type Check, ok, wrong } from './finding.ts';

const todo =
  'Does EXCHANGE_RATES_URL lead to a daily table in the format of the European Central Bank, and may this machine reach it?';

/** What the daily job asks for; the table itself is read by that alone. */
export const ratesCheck = (url: string): Check => ({
  part: 'exchange rates',
  todo,
  async ask() {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(8_000) });
    const text = (await response.text()).slice(0, 1_000_000);
    const isTable = response.ok && /<Cube\b[^<>]*\scurrency=/.test(text);
    return [isTable ? ok(`${new URL(url).host} sends a table`) : wrong('There is no table of rates', todo)];
  },
});

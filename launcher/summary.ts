import { styleText } from 'node:util';

type Facts = { url: string; mode: 'demo' | 'production'; seconds: string };

/** What a person wants to know once Michi runs. */
export function summary({ url, mode, seconds }: Facts): string {
  const rows: [string, string][] = [['Open', styleText('bold', url)]];
  if (mode === 'demo') {
    rows.push(
      ['Sign in', 'student@michi.test, sensei@michi.test or admin@michi.test'],
      ['Password', 'michi-demo-2026'],
      ['Mails', `${url}/dev/mail`],
      ['Payments', `${url}/dev/payments`],
    );
  }
  const lines = rows.map(([label, value]) => `  ${styleText('dim', label.padEnd(9))} ${value}`);
  const title = styleText('bold', `Michi is ready ${styleText('dim', `after ${seconds}`)}`);
  return ['', `  ${title}`, '', ...lines, '', styleText('dim', '  Ctrl-C stops it.'), ''].join('\n');
}

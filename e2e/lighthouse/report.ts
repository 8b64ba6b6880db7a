import type { Audit } from './audit.ts';
import type { Followed, Way } from './follow.ts';

export type Row = { page: string; figures: Audit };

export const asked = { lcp: 1100, tbt: 150, cls: 0.01, performance: 98, others: 100, followed: 150 };

/** What misses the figures that are asked, in words. */
export function missesOf({ page, figures }: Row): string[] {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, complaints } = figures;
  const below = (name: string, value: number, least: number) =>
    value >= least ? [] : [`${page}: ${name} ${value}, asked ${least}`];
  const above = (name: string, value: number, most: number, unit: string) =>
    value <= most ? [] : [`${page}: ${name} ${shown(value)}${unit}, asked ${most}${unit}`];
  return [
    ...below('performance', performance, asked.performance),
    ...below('accessibility', accessibility, asked.others),
    ...below('best practices', bestPractices, asked.others),
    ...below('SEO', seo, asked.others),
    ...above('LCP', lcp, asked.lcp, ' ms'),
    ...above('TBT', tbt, asked.tbt, ' ms'),
    ...above('CLS', cls, asked.cls, ''),
    ...complaints.map((complaint) => `${page}: ${complaint}`),
  ];
}

export function auditTable(rows: readonly Row[]): string[] {
  return [
    '| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | scripts, gzip |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ page, figures: f }) =>
        `| ${page} | ${f.performance} | ${f.accessibility} | ${f.bestPractices} | ${f.seo} | ${shown(f.lcp)} ms | ${shown(f.tbt)} ms | ${shown(f.cls)} | ${(f.script / 1024).toFixed(1)} KB |`,
    ),
    `| asked | ≥ ${asked.performance} | ${asked.others} | ${asked.others} | ${asked.others} | ≤ ${asked.lcp} ms | ≤ ${asked.tbt} ms | ≤ ${asked.cls} | |`,
  ];
}

/** The middle and the 95th of a hundred. */
export function spreadOf(values: readonly number[]): { median: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { median: at(0.5) ?? Number.NaN, p95: at(0.95) ?? Number.NaN };
}

const ways: Readonly<Record<Way, string>> = {
  pointer: 'pointer',
  finger: 'finger',
  keyboard: 'keyboard',
};

export function followTable(followed: readonly Followed[]): string[] {
  const links = [...new Set(followed.map(({ link }) => link))];
  const cell = (of: readonly Followed[]) => {
    const { median, p95 } = spreadOf(of.map(({ milliseconds }) => milliseconds));
    return p95 <= asked.followed
      ? `${shown(median)} / ${shown(p95)} ms`
      : `${shown(median)} / **${shown(p95)} ms**`;
  };
  const line = (name: string, of: readonly Followed[]) =>
    `| ${name} | ${Object.keys(ways)
      .map((way) => cell(of.filter((each) => each.way === way)))
      .join(' | ')} |`;
  return [
    `| link, median / p95 | ${Object.values(ways).join(' | ')} |`,
    '| --- | ---: | ---: | ---: |',
    ...links.map((name) =>
      line(
        name,
        followed.filter(({ link }) => link === name),
      ),
    ),
    line('all', followed),
  ];
}

/** Each way by itself: two quick ones would hide a slow one. */
export function missesOfLinks(followed: readonly Followed[]): string[] {
  const p95Of = (of: readonly Followed[]) => spreadOf(of.map(({ milliseconds }) => milliseconds)).p95;
  return [...new Set(followed.map(({ way }) => way))].flatMap((way) => {
    const own = followed.filter((each) => each.way === way);
    const p95 = p95Of(own);
    if (p95 <= asked.followed) return [];
    const slow = [...new Set(own.map(({ link }) => link))]
      .map((name) => ({ name, p95: p95Of(own.filter(({ link }) => link === name)) }))
      .filter((link) => !(link.p95 <= asked.followed))
      .map((link) => `${link.name} ${shown(link.p95)} ms`);
    return [`links by ${ways[way]}: p95 ${shown(p95)} ms, asked ${asked.followed} ms (${slow.join(', ')})`];
  });
}

const shown = (value: number): string => (value < 1 ? String(Number(value.toFixed(3))) : value.toFixed(0));

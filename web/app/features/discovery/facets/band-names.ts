import type { GpaBand, TestBand } from '@michi/contract/records/outcome-bands';
import { formatNumber } from '../../../lib/format/format.ts';

const actSpans: Record<TestBand, string> = {
  '1500-1600': '34–36',
  '1400-1490': '31–33',
  '1200-1390': '25–30',
  '400-1190': '1–24',
};
const span = (band: string, digits = 0) =>
  band
    .split('-')
    .map((value) =>
      formatNumber(Number(value), {
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
        useGrouping: false,
      }),
    )
    .join('–');

export function testBandName(band: TestBand): string {
  return `SAT ${span(band)} / ACT ${actSpans[band]}`;
}

export function gpaBandName(band: GpaBand): string {
  return span(band, 1);
}

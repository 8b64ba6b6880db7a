import { formatNumber } from './format.ts';

/** "340 kB", "1.2 MB", as the reader's language writes it. */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes < 1_000_000 ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

import { toast as shown } from 'sonner';
import { expect, it } from 'vitest';
import { toast } from './toast.ts';
import { toasterReady } from '../first-paint/toaster-ready.ts';

const texts = () => shown.getHistory().map((entry) => ('title' in entry ? entry.title : undefined));

it('shows what was said before the toaster was there', () => {
  toast.success('The address is confirmed');
  toast('Removed', { id: 'one' });
  expect(texts()).toEqual([]);
  toasterReady.open();
  expect(new Set(texts())).toEqual(new Set(['The address is confirmed', 'Removed']));
});

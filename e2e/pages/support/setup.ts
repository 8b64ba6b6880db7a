import '../../../web/app/ui/styles/app.css';
import { afterEach, vi } from 'vitest';
import { leave } from './open-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  leave();
});

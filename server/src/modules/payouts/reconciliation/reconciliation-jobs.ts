import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

/** One at a time. */
export const reconcileBooksJob = declareJob('payouts.compare_books', z.unknown(), () => 'compare-books');

import type { TaskStatus } from '@michi/contract/states';
import { m } from '../../../lib/i18n/i18n.ts';

export function statusName(status: TaskStatus): string {
  switch (status) {
    case 'CREATED':
      return m.common_task_created();
    case 'PENDING':
      return m.common_task_pending();
    case 'PROGRESS':
      return m.common_task_progress();
    case 'DONE':
      return m.common_task_done();
  }
}

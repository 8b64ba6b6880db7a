import { getExport, getOwnDeletion, startExport } from '@michi/contract/identity/privacy';
import type { Mount } from '../../../platform/http/http.ts';
import { previewDeletion } from '../accounts/own-deletion.ts';
import { beginExport, getOwnExport } from './own-export.ts';

export function privacyRoutes(mount: Mount): void {
  mount(startExport, (ctx, actor) => beginExport(ctx, actor), {
    limit: { max: 10, perSeconds: 86_400 },
    allowYoung: true,
  });
  mount(getExport, (ctx, actor) => getOwnExport(ctx, actor), { allowYoung: true });
  mount(getOwnDeletion, (ctx, actor) => previewDeletion(ctx, actor), { allowYoung: true });
}

import { getAdminDashboard, getPublicConfiguration, listWaitingSensei } from '@michi/contract/administration';
import type { Mount } from '../../platform/http.ts';
import { getDashboard } from './dashboard.ts';
import { listSenseiByStatus } from './waiting-sensei.ts';

export function administrationRoutes(mount: Mount): void {
  mount(getAdminDashboard, (ctx, actor) => getDashboard(ctx, actor));
  mount(listWaitingSensei, (ctx, actor, { query }) => listSenseiByStatus(ctx, actor, query));
  mount(getPublicConfiguration, async (ctx) => ({
    brandName: ctx.settings.get('brand.name'),
    mode: ctx.config.mode,
    currency: ctx.settings.get('currency.default'),
    googleSignIn: false,
    contactEmail: ctx.config.contactEmail,
  }));
}

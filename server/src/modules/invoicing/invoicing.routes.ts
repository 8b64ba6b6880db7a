import * as report from '@michi/contract/invoicing/earnings-report';
import * as invoices from '@michi/contract/invoicing/invoices';
import * as details from '@michi/contract/invoicing/seller-details';
import type { Mount } from '../../platform/http/http.ts';
import {
  getInvoice,
  listInvoicesForAdmin,
  listInvoicesForOrder,
  listInvoicesOfSensei,
} from './invoice-queries.ts';
import { exportReport, listEarningsReport } from './earnings-report.ts';
import { openInvoice } from './open-invoice.ts';
import { changeSellerDetails, getSellerDetails } from './seller-details.ts';

export function mountInvoicing(mount: Mount): void {
  mount(invoices.listOrderInvoices, (ctx, actor, { params }) => listInvoicesForOrder(ctx, actor, params.id));
  mount(invoices.getInvoice, (ctx, actor, { params }) => getInvoice(ctx, actor, params.id));
  mount(invoices.openInvoice, (ctx, actor, { params }) => openInvoice(ctx, actor, params.id));
  mount(invoices.listOwnInvoices, (ctx, actor, { query }) => listInvoicesOfSensei(ctx, actor, query));
  mount(invoices.adminListInvoices, (ctx, actor, { query }) => listInvoicesForAdmin(ctx, actor, query));
  mount(report.listEarningsReport, (ctx, actor, { query }) => listEarningsReport(ctx, actor, query));
  mount(report.exportEarningsReport, (ctx, actor, { query }) => exportReport(ctx, actor, query));
  mount(details.getSellerDetails, (ctx, actor) => getSellerDetails(ctx, actor));
  mount(details.changeSellerDetails, (ctx, actor, { body }) => changeSellerDetails(ctx, actor, body));
}

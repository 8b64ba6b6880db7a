import { exportEarningsReport, listEarningsReport } from '@michi/contract/invoicing/earnings-report';
import {
  adminListInvoices,
  getInvoice,
  listOrderInvoices,
  listOwnInvoices,
  openInvoice,
} from '@michi/contract/invoicing/invoices';
import { changeSellerDetails, getSellerDetails } from '@michi/contract/invoicing/seller-details';
import { sellerDetails } from '../../factories/money/invoicing.ts';
import type { Scene } from '../scene.ts';
import { call, ofAdmin, ofSensei } from '../shape.ts';

async function invoiceOf({ people, order }: Scene) {
  const { items } = await people.student.caller.call(listOrderInvoices, { params: { id: order.id } });
  return { params: { id: items[0]?.id ?? '' } };
}

export const invoicingRows = [
  call(listOrderInvoices).answers(
    { others: 404, student: 200, sensei: 200, admin: 200, needs: 'orders.read' },
    ({ order }) => ({ params: { id: order.id } }),
  ),
  call(openInvoice).answers({ others: 404, student: 200, admin: 200, needs: 'orders.read' }, invoiceOf),
  call(getInvoice).answers({ others: 404, student: 200, admin: 200, needs: 'orders.read' }, invoiceOf),
  call(listOwnInvoices).answers(ofSensei),
  call(adminListInvoices).answers(ofAdmin('orders.read')),
  call(listEarningsReport).answers(ofAdmin('ledger.read'), () => ({ query: { year: 2026 } })),
  call(exportEarningsReport).answers(ofAdmin('ledger.read'), () => ({ query: { year: 2026 } })),
  call(getSellerDetails).answers(ofSensei),
  call(changeSellerDetails).answers(ofSensei, async ({ self }) => {
    const kept = await self.caller.attempt(getSellerDetails, {});
    return { body: { ...sellerDetails(), version: kept.status === 200 ? kept.body.version : 0 } };
  }),
];

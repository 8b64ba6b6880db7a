import { makeReceipt } from '@michi/contract/ordering/receipt';
import { api } from './client.ts';

/** Makes the receipt and saves it as a file. */
export async function downloadReceipt(orderId: string): Promise<void> {
  const { url, invoiceNumber } = await api(makeReceipt, { params: { id: orderId } });
  const link = document.createElement('a');
  link.href = url;
  link.download = `${invoiceNumber}.pdf`;
  link.click();
}

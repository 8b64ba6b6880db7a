import { openInvoice } from '@michi/contract/invoicing/invoices';
import { api } from './client.ts';

/** Saves the PDF of an invoice as a file. */
export async function downloadInvoice(id: string): Promise<void> {
  const { url, number } = await api(openInvoice, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = `${number}.pdf`;
  link.click();
}

import { getBoard, getBoardPicture } from '@michi/contract/workspace/board';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { twoWhoTalk } from './two-who-talk.ts';

/** Two pages: one upright with a red square, one across with a blue one. */
function smallPdf(): File {
  const draw = (colour: string) => `${colour} rg 20 20 60 60 re f`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 200] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${draw('1 0 0').length} >>\nstream\n${draw('1 0 0')}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 6 0 R /Resources << >> >>',
    `<< /Length ${draw('0 0 1').length} >>\nstream\n${draw('0 0 1')}\nendstream`,
  ];
  let text = '%PDF-1.7\n';
  const places = bodies.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}${end}`;
  return new File([text], 'two pages.pdf', { type: 'application/pdf' });
}

test('a PDF lies on the board page by page, side by side, for the other one as well', async () => {
  const { sensei, student, uuid } = await twoWhoTalk('Pia Pages', 'Paul Printed');
  await signInAs(student.email);
  await openPage(`/chat/${uuid}?panel=board`);
  await userEvent.upload(page.getByLabelText('Add a PDF or pictures'), smallPdf());
  const elements = async () =>
    (await call(getBoard, { params: { uuid }, query: { after: 0 } }, sensei.token)).elements;
  await expect.poll(async () => (await elements()).length, { timeout: 30_000 }).toBe(2);
  const [first, second] = (await elements()).toSorted((one, other) => Number(one.x) - Number(other.x));
  expect([first, second]).toMatchObject([
    { type: 'image', x: 0, y: 0, width: 800, height: 1600 },
    { type: 'image', x: 840, y: 0, width: 800, height: 400 },
  ]);
  const key = String(first?.fileId);
  const stored = await call(getBoardPicture, { params: { uuid, key } }, sensei.token);
  const picture = await createImageBitmap(await (await fetch(stored.url)).blob());
  expect([picture.width, picture.height]).toEqual([1500, 3000]);
}, 60_000);

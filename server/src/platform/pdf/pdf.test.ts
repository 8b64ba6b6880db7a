import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { faced, facesFor, losesLetters } from './faces.ts';
import { layOutPdf, type PdfContent } from './pdf.ts';
import { linesOf, piecesOf } from './typeset.ts';

async function draw(content: PdfContent[]) {
  const { pages, draw: bytesOf } = await layOutPdf({
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 40],
    info: { title: 'Title', author: 'Author', subject: 'Subject' },
    language: 'en',
    defaultStyle: { fontSize: 12, lineHeight: 1.2, color: '#000000' },
    content,
  });
  return { pages, bytes: await bytesOf() };
}

async function read(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}

const names = [
  'Kaʻiulani Kahōkūnani',
  'Oʻgʻiloy Orinova',
  'Dʼarcy',
  'ʿAbd al-Ḥakīm',
  'Nguyễn Văn Đức',
  'Дарья Παππά',
  '田中 義郎',
  '王力宏',
  '刘洋',
  'さくら',
  '김민수',
  'محمد الأمين',
  'مُحَمَّد حسين',
  'دوشیزه گیتی پژمان',
  'דוד בן-גוריון (2)',
  'आरव शर्मा',
  'श्री हिन्दी क्षत्रिय',
  'น้ำใจ กำลังใจ สุภาพร',
  'রবীন্দ্রনাথ ঠাকুর',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'કૃષ્ણકાંત ત્રિવેદી',
  'କୃଷ୍ଣଚନ୍ଦ୍ର ପଟ୍ଟନାୟକ',
  'கௌசல்யா ஸ்ரீ பொன்னி',
  'శ్రీనివాస్ కృష్ణమూర్తి',
  'ಕೃಷ್ಣಮೂರ್ತಿ ಪ್ರಸಾದ್',
  'കൃഷ്ണൻ നമ്പൂതിരി',
  'චන්ද්රිකා විතානගේ',
  'Արամ Խաչատրյան',
  'შოთა რუსთაველი',
  'ኃይሌ ገብረሥላሴ',
  'ខ្មែរ ស្រីមុំ ច័ន្ទ្រា',
  'ສົມພອນ ວົງສາ',
  'အောင်ဆန်းစုကြည် မြန်မာ',
  'Ａｌｉｃｅ Ｔａｎａｋａ',
  'Ana 🎓 👩‍🚀 🇯🇵 ❤️',
];

test.each([false, true])(
  'names in any script are drawn, and copied out as they are (bold: %s)',
  async (bold) => {
    const { bytes, pages } = await draw(names.map((text) => ({ text, bold })));
    const [text = ''] = await read(bytes);
    expect(pages).toBe(1);
    expect(text.split('\n').filter(Boolean)).toEqual(names);
  },
);

const glyphsIn = async (text: string) => {
  const found = faced(text);
  const weights = found.faces.map(() => 'normal' as const);
  const faces = await facesFor([found], ['normal']);
  return piecesOf(faces, { ...found, weights }, 0, found.text.length).flatMap(({ glyphs }) => glyphs);
};

test.each(names)('%s is drawn with faces that have each of its letters', async (name) => {
  expect(losesLetters(name)).toBe(false);
  // Every font has its box for what is missing at 0.
  expect((await glyphsIn(name)).filter(({ id }) => id === 0)).toEqual([]);
});

test.each(['န္တ', 'ន្ទ', 'ක්‍ෂ', 'ක්‍ර', 'க்ஷ', 'ಕ್ಷ', 'ష్ణ', 'ਪ੍ਰ', 'ന്ത', 'ক্ষ'])(
  'the letters of the syllable %s take another form than by themselves',
  async (syllable) => {
    const [last = ''] = Array.from(syllable).slice(-1);
    const alone = (await glyphsIn(last)).map(({ id }) => id);
    const drawn = (await glyphsIn(syllable)).filter(({ width, advance }) => width > 0 || advance > 0);
    expect(drawn.length).toBeLessThanOrEqual(2);
    expect(drawn.map(({ id }) => id)).not.toEqual(expect.arrayContaining(alone));
  },
);

test('a mark for which a letter has no place is drawn all the same', async () => {
  expect((await glyphsIn('ط\u08F4')).map(({ letters }) => letters).join('')).toContain('ط');
});

test('what comes in two spellings is drawn, too: decomposed letters, letters in a circle, half a pair', async () => {
  const { bytes } = await draw([{ text: 'Jose\u0301 \u{1D400}nna \uD83D Lee\u0000 a\u00ADb' }]);
  const [text = ''] = await read(bytes);
  expect(text).toContain('José Anna');
  expect(text).not.toMatch(/[◊\0]/);
});

test('what none of our faces has stands as a sign, once for each letter, and is told', async () => {
  expect(names.some(losesLetters)).toBe(false);
  expect(losesLetters('ᏣᎳᎩ')).toBe(true);
  const { bytes } = await draw([{ text: 'ᏣᎳ Lee' }]);
  expect((await read(bytes)).join('')).toBe('\u{FFFD}\u{FFFD} Lee');
});

const linesIn = async (text: string, width: number) => {
  const found = faced(text);
  const paragraph = { ...found, weights: found.faces.map(() => 'normal' as const) };
  const faces = await facesFor([found], ['normal']);
  const lines = linesOf(faces, paragraph, width);
  const drawn = lines.map(({ start, end }) =>
    piecesOf(faces, paragraph, start, end).reduce((sum, piece) => sum + piece.width, 0),
  );
  expect(drawn.every((each) => each <= width + 0.01)).toBe(true);
  return lines.map(({ start, end }) => found.text.slice(start, end));
};

test('lines break between words; Thai, Khmer and Japanese where they do; a word longer than the line anywhere', async () => {
  expect(await linesIn('one two three', 5)).toEqual(['one two', 'three']);
  expect(await linesIn('one\ntwo', 50)).toEqual(['one', 'two']);
  expect((await linesIn('x'.repeat(40), 5)).join('')).toBe('x'.repeat(40));
  expect(await linesIn('ภาษาไทยเป็นภาษา', 4)).toEqual(['ภาษาไทย', 'เป็นภาษา']);
  expect(await linesIn('ភាសាខ្មែរភាសាខ្មែរ', 5)).toEqual(['ភាសាខ្មែរ', 'ភាសាខ្មែរ']);
  const japanese = await linesIn('これは本です。それも本です。', 6);
  expect(japanese.some((line) => line.startsWith('。'))).toBe(false);
});

test('the first Arabic word stands right of the second, and keeps its joined letters', async () => {
  const found = faced('محمد Lee');
  const faces = await facesFor([found], ['normal']);
  const paragraph = { ...found, weights: found.faces.map(() => 'normal' as const) };
  const [first, ...others] = piecesOf(faces, paragraph, 0, found.text.length);
  expect(first?.glyphs.map(({ letters }) => letters).join('')).toBe('Lee');
  const arabic = others.at(-1)?.glyphs ?? [];
  expect(arabic.map(({ letters }) => letters).join('')).toBe(' دمحم');
  // Joined letters are other glyphs than the ones that stand alone.
  const alone = faces('ibm-plex-sans-arabic', 'normal').font.layout(
    'م',
    undefined,
    undefined,
    undefined,
    'rtl',
  );
  expect(arabic.at(-1)?.id).not.toBe(alone.glyphs[0]?.id);
});

test('long texts go on over pages, and columns stay together', async () => {
  const rows = Array.from({ length: 60 }, (_none, index) => ({
    columns: [
      { text: `Row ${index}`, width: '*' as const },
      { text: `(${index})`, width: 'auto' as const },
    ],
    columnGap: 8,
  }));
  const { bytes, pages } = await draw(rows);
  const texts = await read(bytes);
  expect([pages, texts.length]).toEqual([2, 2]);
  for (const text of texts)
    expect(text.match(/Row \d+/g)?.map((row) => row.slice(4))).toEqual(
      text.match(/\(\d+\)/g)?.map((row) => row.slice(1, -1)),
    );
});

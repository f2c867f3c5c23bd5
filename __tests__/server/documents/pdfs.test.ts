/** @jest-environment node */
import PDFDocument from 'pdfkit';
import { fontsOf, tagsOfPdf, wordsOfPdf } from '@/__tests__/support/pdfText';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { nameInDocument, printable } from '@/server/documents/printableText';
import { renderDocumentPdf } from '@/server/documents/renderDocumentPdf';
import { renderLetterPdf } from '@/server/documents/renderLetterPdf';

const at = new Date('2026-11-20T14:05:00.000Z');
const SIGNS = 'Siân Ŵyn-Řehoř & Łukasz — “½ price” −£1,428.00 ‑ 5µ 王';

const pdfs = {
  'a receipt or an invoice': () =>
    renderDocumentPdf(
      {
        title: 'Invoice',
        reference: 'ADS-000001',
        issuedOn: isoDateOf('2026-11-20'),
        periodLabel: 'October 2026',
        from: ['Adsum Ltd'],
        to: [SIGNS],
        facts: [{ label: 'Invoice number', value: 'ADS-000001' }],
        lines: [{ label: 'Total', value: '£42.10', strong: true }],
        notes: ['Paid.'],
        amountPence: pence(4_210),
      },
      at,
    ),
  'a letter to HMRC and the evidence’s index': () =>
    renderLetterPdf(
      {
        to: [SIGNS],
        date: isoDateOf('2026-11-20'),
        subject: 'VAT repayment claim',
        facts: [{ label: 'VAT number', value: '553 5578 81' }],
        paragraphs: ['Please look at it.'],
        from: ['Hannah Osei'],
      },
      at,
    ),
};

test.each(Object.entries(pdfs))(
  '%s carries every font it is drawn in, and the accents of names',
  async (_, render) => {
    const bytes = Buffer.from(await render());
    expect(fontsOf(bytes)).toEqual([
      { name: expect.stringMatching(/InstrumentSans-/), isEmbedded: true },
      { name: expect.stringMatching(/InstrumentSans-/), isEmbedded: true },
    ]);
    expect(wordsOfPdf(bytes).replace(/\s+/g, ' ')).toContain(
      'Siân Ŵyn-Řehoř & Łukasz — “1/2 price” −£1,428.00 - 5? ?',
    );
    expect(bytes.length).toBeLessThan(40_000);
  },
);

test('a long address of the supplier is broken before it reaches the customer beside it', async () => {
  const office =
    'Registered office: The Old Custom House, 1 Example Street, Exampleton-under-Lyne, EX1 1EX';
  const words = wordsOfPdf(
    Buffer.from(
      await renderDocumentPdf(
        {
          title: 'Invoice',
          reference: 'ADS-000001',
          issuedOn: isoDateOf('2026-11-20'),
          periodLabel: 'October 2026',
          from: [office],
          to: ['Baker'],
          facts: [],
          lines: [],
          notes: [],
          amountPence: pence(0),
        },
        at,
      ),
    ),
  );
  expect(words.split('\n')).not.toContain(office);
  expect(words.replace(/\s+/g, ' ')).toContain(office);
});

test('the name at the start of each row heads its row', async () => {
  const tags = tagsOfPdf(Buffer.from(await pdfs['a receipt or an invoice']()));
  const heads = tags.filter(({ tag }) => tag === 'TH');
  expect(heads).toHaveLength(2);
  expect(heads.map(({ scope }) => scope)).toEqual(['Row', 'Row']);
  expect(tags.filter(({ tag, scope }) => tag === 'TD' && scope !== undefined)).toEqual([]);
});

test('the same document is the same to the byte', async () => {
  const render = pdfs['a receipt or an invoice'];
  expect(Buffer.from(await render()).equals(Buffer.from(await render()))).toBe(true);
});

/** A font as the library that draws with it has read it. */
interface Drawing {
  _font: { font: { hasGlyphForCodePoint(sign: number): boolean } };
}

test('whatever is drawn is in the font, in both of its weights', () => {
  for (const file of [
    '400Regular/InstrumentSans_400Regular.ttf',
    '600SemiBold/InstrumentSans_600SemiBold.ttf',
  ]) {
    const pdf = new PDFDocument({
      font: `node_modules/@expo-google-fonts/instrument-sans/${file}`,
    });
    const { font } = (pdf as unknown as Drawing)._font;
    const drawn = Array.from({ length: 0x2300 - 0x20 }, (_, index) =>
      printable(String.fromCodePoint(index + 0x20)),
    ).join('');
    expect(
      [...new Set(drawn)].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
    ).toEqual([]);
  }
});

test.each([
  ['Siân Ŵyn-Řehoř', 'Siân Ŵyn-Řehoř'],
  ['Олена Шевченко', '????? ???????? (olena@rye.example)'],
  ['陈伟', '?? (olena@rye.example)'],
  ['Chen 伟', 'Chen ? (olena@rye.example)'],
])('a declaration by %s identifies the person as %s', (fullName, drawn) =>
  expect(printable(nameInDocument({ fullName, email: 'olena@rye.example' }))).toBe(drawn),
);

/** @jest-environment node */
import { create } from 'fontkit';
import { actualTextsOf, fontsOf, tagsOfPdf, wordsOfPdf } from '@/__tests__/support/pdfText';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { TYPEFACES, fontFile } from '@/server/documents/documentFonts';
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
    const names = fontsOf(bytes).map(({ name }) => name.replace(/^[A-Z]+\+/, ''));
    expect(names.sort()).toEqual([
      'InstrumentSans-Regular',
      'InstrumentSans-SemiBold',
      'NotoSans-Regular',
      'NotoSansSC-Regular',
    ]);
    expect(fontsOf(bytes).every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(wordsOfPdf(bytes).replace(/\s+/g, ' ')).toContain(
      'Siân Ŵyn-Řehoř & Łukasz — “½ price” −£1,428.00 - 5µ 王',
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

const PEOPLE = [
  'Siân Ŵyn-Řehoř',
  'Nguyễn Thị Đặng',
  'Ελένη Παπαδοπούλου',
  'Олена Шевченко',
  'דוד כהן',
  'محمد علي',
  '陈伟',
  '陳大文',
  'さくら',
  'Chen 伟 (Олена)',
];
const documentOf = async (
  value: string,
  more: Partial<Parameters<typeof renderDocumentPdf>[0]> = {},
) =>
  Buffer.from(
    await renderDocumentPdf(
      {
        title: 'Receipt',
        reference: 'ADS-000001',
        issuedOn: isoDateOf('2026-11-20'),
        periodLabel: 'October 2026',
        from: ['Adsum Ltd'],
        to: [value],
        facts: [{ label: 'Declared by', value }],
        lines: [{ label: value, value: '£42.10', strong: true }],
        notes: [],
        amountPence: pence(4_210),
        ...more,
      },
      at,
    ),
  );
const signsIn = (text: string) => [...text.normalize('NFC').replace(/\s/g, '')].sort().join('');

test.each(PEOPLE)(
  'the letters of %s are drawn, in fonts that are in the document',
  async (name) => {
    const bytes = await documentOf(name);
    const words = wordsOfPdf(bytes).normalize('NFC');
    const [, drawn = ''] = /For\n([\s\S]*?)\nDeclared by/.exec(words) ?? [];
    expect(signsIn(drawn)).toBe(signsIn(name));
    expect(words).not.toContain('?');
    expect(fontsOf(bytes).every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(bytes.length).toBeLessThan(80_000);
  },
);

test('a name in a right-to-left script begins on the right, and is read out as it is written', async () => {
  const bytes = await documentOf('محمد علي (Ali 54)');
  const words = wordsOfPdf(bytes).replace(/\s+/g, ' ');
  expect(words).toMatch(/[^ ]*ي[^ ]* [^ ]*م[^ ]* \(Ali 54\)/u);
  expect(actualTextsOf(bytes)).toContain('محمد علي (Ali 54)');
});

test('a sign that no font has is a question mark, and is read out as it is written', async () => {
  const bytes = await documentOf('Chip 🍟 Ltd');
  expect(wordsOfPdf(bytes)).toContain('Chip ? Ltd');
  expect(actualTextsOf(bytes)).toContain('Chip 🍟 Ltd');
});

test('a long name without spaces is broken at the edge of its column', async () => {
  const words = wordsOfPdf(await documentOf('伟业'.repeat(60)));
  expect(words.split('\n').filter((line) => line.startsWith('伟')).length).toBeGreaterThan(3);
});

test.each([
  ['Siân Ŵyn-Řehoř', 'Siân Ŵyn-Řehoř'],
  ['Олена Шевченко', 'Олена Шевченко'],
  ['陈伟', '陈伟'],
  ['김철수', '??? (olena@rye.example)'],
  ['Chen 🍟', 'Chen ? (olena@rye.example)'],
])('a declaration by %s identifies the person as %s', (fullName, drawn) =>
  expect(printable(nameInDocument({ fullName, email: 'olena@rye.example' }))).toBe(drawn),
);

test('both weights of a typeface draw the same signs', () => {
  for (const typeface of TYPEFACES) {
    const [text, strong] = (['text', 'strong'] as const).map((weight) => {
      const font = create(fontFile(typeface, weight));
      return 'characterSet' in font ? font.characterSet : [];
    });
    expect(strong).toEqual(text);
  }
});

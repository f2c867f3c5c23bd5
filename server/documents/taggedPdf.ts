import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { printable } from './printableText';

export const MM = 72 / 25.4;
/** The margin on every side of an A4 page, in points (docs/rules/design.md#print). */
export const MARGIN = 18 * MM;
export const WIDTH = 210 * MM - 2 * MARGIN;
export const INK = '#1b1620';
export const SOFT = '#5a5363';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Tree = ReturnType<Pdf['struct']>;

/** A header cell that heads its row. pdfkit writes it; its types lack it. */
export const ROW_HEAD: object = { scope: 'Row' };

/**
 * Instrument Sans (OFL-1.1), as on the screen. The used glyphs are embedded, so that a document
 * looks the same on every machine.
 */
const FONTS = {
  text: '400Regular/InstrumentSans_400Regular.ttf',
  strong: '600SemiBold/InstrumentSans_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof FONTS;
const fontFile = (name: FontName): string =>
  join(process.cwd(), 'node_modules/@expo-google-fonts/instrument-sans', FONTS[name]);

let read: Record<FontName, Buffer> | undefined;
/** Returns the fonts, read once. */
const fonts = (): Record<FontName, Buffer> =>
  (read ??= { text: readFileSync(fontFile('text')), strong: readFileSync(fontFile('strong')) });

/**
 * Renders an A4 page as PDF bytes, ink on white, tagged for screen readers; `draw` adds content to
 * the page and its structure tree. Deterministic: nothing is random, and the only time is `at`.
 */
export async function taggedPdf(
  title: string,
  at: Date,
  draw: (pdf: Pdf, tree: Tree) => void,
): Promise<Uint8Array> {
  const { text, strong } = fonts();
  const pdf = new PDFDocument({
    // No standard font: the reader's machine would have to supply it.
    font: '',
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: printable(title),
      Creator: 'InstantVAT by Adsum',
      CreationDate: at,
      ModDate: at,
    },
  });
  pdf.registerFont('text', text).registerFont('strong', strong);
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const tree = pdf.struct('Document');
  pdf.addStructure(tree);
  draw(pdf, tree);
  tree.end();
  pdf.end();
  return whole;
}

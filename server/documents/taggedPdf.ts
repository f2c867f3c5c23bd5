import PDFDocument from 'pdfkit';

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
 * Renders an A4 page as PDF bytes, ink on white, tagged for screen readers; `draw` adds content to
 * the page and its structure tree. Deterministic: nothing is random, and the only time is `at`.
 */
export async function taggedPdf(
  title: string,
  at: Date,
  draw: (pdf: Pdf, tree: Tree) => void,
): Promise<Uint8Array> {
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
      Title: title,
      Creator: 'InstantVAT by Adsum',
      CreationDate: at,
      ModDate: at,
    },
  });
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

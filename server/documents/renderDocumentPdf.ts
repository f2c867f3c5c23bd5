import type { DocumentFacts, DocumentLine } from '@/lib/documents/documentFacts';
import { formatDay } from '@/lib/kernel/dates/ukDates';
import { drawText } from './drawnText';
import {
  INK,
  MARGIN,
  MM,
  ROW_HEAD,
  SOFT,
  WIDTH,
  taggedPdf,
  type Pdf,
  type Tree,
} from './taggedPdf';

const RIGHT_COLUMN = 150;
/** The gap between the supplier and the customer. */
const GUTTER = 18;
const RULE = '#c9c3cf';
const DAMSON = '#7b1a56';

/**
 * Renders a receipt, an invoice or a record on A4, under its product's name. The same facts and
 * time of issue give the same bytes.
 */
export const renderDocumentPdf = (
  facts: DocumentFacts,
  issuedAt: Date,
  product = 'InstantVAT',
): Promise<Uint8Array> =>
  taggedPdf(`${facts.title} ${facts.reference}`, issuedAt, (pdf, tree) =>
    draw(pdf, tree, facts, product),
  );

function draw(pdf: Pdf, tree: Tree, facts: DocumentFacts, product: string): void {
  mark(pdf);
  block(pdf, tree, 'P', [`${product} by Adsum`], {
    size: 11,
    bold: true,
    x: MARGIN + 44,
    y: MARGIN - 1,
  });
  block(pdf, tree, 'H1', [facts.title], { size: 20, bold: true, y: MARGIN + 40 });
  block(pdf, tree, 'P', [facts.periodLabel], { size: 11, soft: true, y: pdf.y + 2 });
  const top = pdf.y + 18;
  block(pdf, tree, 'P', facts.from, { size: 10, y: top, width: WIDTH / 2 - GUTTER });
  const left = pdf.y;
  block(pdf, tree, 'P', ['For', ...facts.to], { size: 10, x: MARGIN + WIDTH / 2, y: top });
  pdf.y = Math.max(left, pdf.y) + 14;
  table(pdf, tree, facts.facts, 'left');
  pdf.y += 14;
  table(pdf, tree, facts.lines, 'right');
  pdf.y += 12;
  for (const note of facts.notes)
    block(pdf, tree, 'P', [note], { size: 10, soft: true, y: pdf.y + 4 });
  // Within the margin: text below it would start a new page.
  block(
    pdf,
    tree,
    'P',
    [`${facts.title} ${facts.reference}. Issued ${formatDay(facts.issuedOn)}.`],
    { size: 8, soft: true, y: 297 * MM - MARGIN - 12 },
  );
}

/**
 * Draws the logo: your money now, a line, HMRC's later (docs/rules/design.md#solid-and-hollow). An
 * artifact for screen readers, as the words say the same.
 */
function mark(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .save()
    .translate(MARGIN, MARGIN - 3)
    .fillColor(DAMSON)
    .circle(7, 7, 7)
    .fill();
  pdf
    .lineWidth(2.5)
    .strokeColor(DAMSON)
    .moveTo(7, 7)
    .lineTo(21, 7)
    .stroke()
    .circle(27, 7, 5.5)
    .stroke()
    .restore();
  pdf.endMarkedContent();
}

interface Look {
  size: number;
  bold?: boolean;
  soft?: boolean;
  x?: number;
  y: number;
  width?: number;
}

function block(
  pdf: Pdf,
  tree: Tree,
  tag: 'P' | 'H1',
  texts: readonly string[],
  { size, bold, soft, x = MARGIN, y, width = MARGIN + WIDTH - x }: Look,
): void {
  pdf.y = y;
  tree.add(
    pdf.struct(tag, {}, () => {
      for (const text of texts) {
        pdf.fontSize(size).fillColor(soft ? SOFT : INK);
        const weight = bold ? 'strong' : 'text';
        drawText(pdf, text, { weight, x, y: pdf.y, width, lineGap: 2 });
      }
    }),
  );
}

interface Cell {
  tag: 'TH' | 'TD';
  text: string;
  x: number;
  width: number;
  color: string;
  side: 'left' | 'right';
}

/**
 * Draws a table: names at the left, values beside them or at the right edge, with a line above each
 * row.
 */
function table(pdf: Pdf, tree: Tree, rows: readonly DocumentLine[], align: 'left' | 'right'): void {
  const body = pdf.struct('Table');
  tree.add(body);
  const nameWidth = align === 'left' ? 190 : WIDTH - RIGHT_COLUMN;
  for (const { label, value, strong } of rows) {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .lineWidth(0.5)
      .strokeColor(RULE)
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .stroke();
    pdf.endMarkedContent();
    const top = pdf.y + 6;
    const weight = strong ? 'strong' : 'text';
    const row = pdf.struct('TR');
    body.add(row);
    let bottom = top;
    const cell = ({ tag, text, x, width, color, side }: Cell) =>
      row.add(
        pdf.struct(tag, tag === 'TH' ? ROW_HEAD : {}, () => {
          pdf.fontSize(10).fillColor(color);
          drawText(pdf, text, { weight, x, y: top, width, align: side });
          bottom = Math.max(bottom, pdf.y);
        }),
      );
    cell({
      tag: 'TH',
      text: label,
      x: MARGIN,
      width: nameWidth - 12,
      color: strong ? INK : SOFT,
      side: 'left',
    });
    cell({
      tag: 'TD',
      text: value,
      x: MARGIN + nameWidth,
      width: WIDTH - nameWidth,
      color: INK,
      side: align,
    });
    row.end();
    pdf.y = bottom + 6;
  }
  body.end();
}

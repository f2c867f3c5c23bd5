import type { DocumentFacts, DocumentLine } from '@/lib/domain/documents/documents';
import { formatDay } from '@/lib/domain/dates/ukDates';
import { printable } from './printableText';
import { INK, MARGIN, MM, SOFT, WIDTH, taggedPdf, type Paper, type Tree } from './taggedPdf';

const RIGHT_COLUMN = 150;
const RULE = '#c9c3cf';
const DAMSON = '#7b1a56';

/** A receipt or an invoice on A4. The same facts and moment of issue give the same bytes. */
export const renderDocumentPdf = (facts: DocumentFacts, issuedAt: Date): Promise<Uint8Array> =>
  taggedPdf(`${facts.title} ${facts.reference}`, issuedAt, (paper, tree) => draw(paper, tree, facts));

function draw(paper: Paper, tree: Tree, facts: DocumentFacts): void {
  mark(paper);
  block(paper, tree, 'P', ['InstantVAT by Adsum'], { size: 11, bold: true, x: MARGIN + 44, y: MARGIN - 1 });
  block(paper, tree, 'H1', [facts.title], { size: 20, bold: true, y: MARGIN + 40 });
  block(paper, tree, 'P', [facts.periodLabel], { size: 11, soft: true, y: paper.y + 2 });
  const top = paper.y + 18;
  block(paper, tree, 'P', facts.from, { size: 10, y: top });
  const left = paper.y;
  block(paper, tree, 'P', ['For', ...facts.to], { size: 10, x: MARGIN + WIDTH / 2, y: top });
  paper.y = Math.max(left, paper.y) + 14;
  table(paper, tree, facts.facts, 'left');
  paper.y += 14;
  table(paper, tree, facts.lines, 'right');
  paper.y += 12;
  for (const note of facts.notes) block(paper, tree, 'P', [note], { size: 10, soft: true, y: paper.y + 4 });
  // Within the margin: text below it would begin a page of its own.
  block(paper, tree, 'P', [`${facts.title} ${facts.reference}. Issued ${formatDay(facts.issuedOn)}.`], { size: 8, soft: true, y: 297 * MM - MARGIN - 12 });
}

/** The mark: your money now, a line, HMRC's later (docs/rules/design.md#solid-and-hollow). It says nothing that the words do not. */
function mark(paper: Paper): void {
  paper.markContent('Artifact', { type: 'Layout' });
  paper.save().translate(MARGIN, MARGIN - 3).fillColor(DAMSON).circle(7, 7, 7).fill();
  paper.lineWidth(2.5).strokeColor(DAMSON).moveTo(7, 7).lineTo(21, 7).stroke().circle(27, 7, 5.5).stroke().restore();
  paper.endMarkedContent();
}

interface Look { size: number; bold?: boolean; soft?: boolean; x?: number; y: number }

function block(paper: Paper, tree: Tree, tag: 'P' | 'H1', texts: readonly string[], { size, bold, soft, x = MARGIN, y }: Look): void {
  paper.y = y;
  const width = MARGIN + WIDTH - x;
  tree.add(paper.struct(tag, {}, () => {
    for (const text of texts) {
      paper.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size).fillColor(soft ? SOFT : INK).text(printable(text), x, paper.y, { width, lineGap: 2 });
    }
  }));
}

/** Names at the left, values beside them or at the right edge, with a line above each row. */
function table(paper: Paper, tree: Tree, rows: readonly DocumentLine[], align: 'left' | 'right'): void {
  const body = paper.struct('Table');
  tree.add(body);
  const nameWidth = align === 'left' ? 190 : WIDTH - RIGHT_COLUMN;
  for (const { label, value, strong } of rows) {
    paper.markContent('Artifact', { type: 'Layout' });
    paper.lineWidth(0.5).strokeColor(RULE).moveTo(MARGIN, paper.y).lineTo(MARGIN + WIDTH, paper.y).stroke();
    paper.endMarkedContent();
    const top = paper.y + 6;
    const font = strong ? 'Helvetica-Bold' : 'Helvetica';
    const row = paper.struct('TR');
    body.add(row);
    let bottom = top;
    const cell = (tag: 'TH' | 'TD', text: string, x: number, width: number, color: string, side: 'left' | 'right') => row.add(paper.struct(tag, {}, () => {
      paper.font(font).fontSize(10).fillColor(color).text(printable(text), x, top, { width, align: side });
      bottom = Math.max(bottom, paper.y);
    }));
    cell('TH', label, MARGIN, nameWidth - 12, strong ? INK : SOFT, 'left');
    cell('TD', value, MARGIN + nameWidth, WIDTH - nameWidth, INK, align);
    row.end();
    paper.y = bottom + 6;
  }
  body.end();
}

import PDFDocument from 'pdfkit';
import { formatLongDate, type IsoDate } from '@/lib/domain/ukDates';

const MARGIN = (18 * 72) / 25.4;
const LABEL_WIDTH = 180;

export interface PrintedLetter {
  date: IsoDate;
  to: readonly string[];
  subject: string;
  facts: readonly { label: string; value: string }[];
  paragraphs: readonly string[];
  from: readonly string[];
}

/** The letters that the PDF's own fonts have; others become a question mark rather than a wrong letter. */
export const printableText = (text: string): string =>
  text.replace(/\u2212/g, '-').replace(/[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/g, '?');

/** A letter on A4, ink on white, tagged for screen readers; the same letter on the same day gives the same page. */
export async function printLetter(letter: PrintedLetter, now: Date): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4', margin: MARGIN, tagged: true, pdfVersion: '1.7', lang: 'en-GB', displayTitle: true,
    info: { Title: printableText(letter.subject), CreationDate: now, ModDate: now },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  const tree = paper.struct('Document');
  paper.addStructure(tree);
  const say = (tag: 'P' | 'H1', text: string, options: { bold?: boolean; size?: number; after?: number } = {}) => {
    tree.add(paper.struct(tag, {}, () => {
      paper.font(options.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(options.size ?? 10.5).fillColor('#1b1620').text(printableText(text) || ' ', { lineGap: 2 });
    }));
    paper.y += options.after ?? 0;
  };
  for (const line of letter.to) say('P', line);
  paper.y += 14;
  say('P', formatLongDate(letter.date), { after: 14 });
  say('H1', letter.subject, { bold: true, size: 12, after: 8 });
  for (const { label, value } of letter.facts) {
    tree.add(paper.struct('P', {}, () => {
      const top = paper.y;
      paper.font('Helvetica').fontSize(10.5).fillColor('#5a5363').text(printableText(label), MARGIN, top, { width: LABEL_WIDTH });
      const below = paper.y;
      paper.fillColor('#1b1620').text(printableText(value), MARGIN + LABEL_WIDTH, top, { width: paper.page.width - 2 * MARGIN - LABEL_WIDTH });
      paper.x = MARGIN;
      paper.y = Math.max(below, paper.y) + 2;
    }));
  }
  paper.y += 12;
  for (const paragraph of letter.paragraphs) say('P', paragraph, { after: 8 });
  paper.y += 8;
  for (const line of letter.from) say('P', line);
  tree.end();
  paper.end();
  return whole;
}

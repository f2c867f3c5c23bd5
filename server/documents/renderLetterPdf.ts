import { formatLongDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { drawText } from './drawnText';
import { INK, MARGIN, SOFT, WIDTH, taggedPdf } from './taggedPdf';

const LABEL_WIDTH = 190;
const GAP = 16;

export interface LetterText {
  date: IsoDate;
  to: readonly string[];
  subject: string;
  facts: readonly { label: string; value: string }[];
  paragraphs: readonly string[];
  /** Lines close under each other, after the paragraphs. */
  list?: readonly string[];
  from: readonly string[];
}

/** Renders a letter on A4; the same letter at the same time gives the same bytes. */
export const renderLetterPdf = (letter: LetterText, now: Date): Promise<Uint8Array> =>
  taggedPdf(letter.subject, now, (pdf, tree) => {
    const say = (
      tag: 'P' | 'H1',
      text: string,
      options: { bold?: boolean; size?: number; after?: number } = {},
    ) => {
      tree.add(
        pdf.struct(tag, {}, () => {
          pdf.fontSize(options.size ?? 10.5).fillColor(INK);
          const weight = options.bold ? 'strong' : 'text';
          drawText(pdf, text || ' ', { weight, x: MARGIN, y: pdf.y, width: WIDTH, lineGap: 2 });
        }),
      );
      pdf.y += options.after ?? 0;
    };
    for (const line of letter.to) say('P', line);
    pdf.y += 14;
    say('P', formatLongDate(letter.date), { after: 14 });
    say('H1', letter.subject, { bold: true, size: 12, after: 8 });
    for (const { label, value } of letter.facts) {
      tree.add(
        pdf.struct('P', {}, () => {
          const top = pdf.y;
          pdf.fontSize(10.5).fillColor(SOFT);
          drawText(pdf, label, { weight: 'text', x: MARGIN, y: top, width: LABEL_WIDTH - GAP });
          const below = pdf.y;
          pdf.fillColor(INK);
          drawText(pdf, value, {
            weight: 'text',
            x: MARGIN + LABEL_WIDTH,
            y: top,
            width: WIDTH - LABEL_WIDTH,
          });
          pdf.x = MARGIN;
          pdf.y = Math.max(below, pdf.y) + 4;
        }),
      );
    }
    pdf.y += 12;
    for (const paragraph of letter.paragraphs) say('P', paragraph, { after: 8 });
    for (const line of letter.list ?? []) say('P', line, { after: 1 });
    pdf.y += 8;
    for (const line of letter.from) say('P', line);
  });

import {
  MAIN_TYPEFACE,
  draws,
  fontFile,
  typefaceFor,
  type Typeface,
  type Weight,
} from './documentFonts';
import { printable } from './printableText';
import type { Pdf } from './taggedPdf';

export interface TextPlace {
  weight: Weight;
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  lineGap?: number;
}

interface Piece {
  text: string;
  typeface: Typeface;
  width: number;
}

/** A word of a right-to-left script; a sign of a script without spaces; spaces; any other word. */
const PIECES =
  /[\p{sc=Hebrew}\p{sc=Arabic}][\p{sc=Hebrew}\p{sc=Arabic}\p{M}\u200c\u200d]*|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|\s+|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hebrew}\p{sc=Arabic}]+/gu;
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;
/** What stands between two right-to-left words takes their direction. */
const NEUTRAL = /^[\s\p{Nd}.,&/-]+$/u;
/** The baseline of the main typeface, as a part of its line. */
const BASELINE = 0.795;

/** Selects a font of the documents, to measure and to draw with. */
function selectFont(pdf: Pdf, typeface: Typeface, weight: Weight): Pdf {
  const name = `${typeface} ${weight}`;
  return pdf.registerFont(name, fontFile(typeface, weight)).font(name);
}

/** Splits a word where the first typeface that draws it changes. */
function runsOf(word: string): { text: string; typeface: Typeface }[] {
  const whole = typefaceFor(word);
  if (whole) return [{ text: word, typeface: whole }];
  const runs: { text: string; typeface: Typeface }[] = [];
  for (const sign of word) {
    const last = runs.at(-1);
    if (last && draws(last.typeface, sign)) last.text += sign;
    else runs.push({ text: sign, typeface: typefaceFor(sign) ?? MAIN_TYPEFACE });
  }
  return runs;
}

const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((width, piece) => width + piece.width, 0);

/** Returns the lines of a text, each as pieces of one font. A word wider than a line is broken. */
function linesOf(pdf: Pdf, text: string, { weight, width }: TextPlace): Piece[][] {
  const measured = (word: string): Piece[] =>
    runsOf(word).map((run) => ({
      ...run,
      width: selectFont(pdf, run.typeface, weight).widthOfString(run.text),
    }));
  const words = (text.match(PIECES) ?? [])
    .map(measured)
    .flatMap((word) =>
      widthOf(word) > width ? word.flatMap((run) => [...run.text].map(measured)) : [word],
    );
  const lines: Piece[][] = [[]];
  for (const word of words) {
    const line = lines.at(-1) ?? [];
    if (line.length === 0 || widthOf(line) + widthOf(word) <= width) line.push(...word);
    else lines.push(word.filter((piece) => piece.text.trim() !== ''));
  }
  return lines;
}

/** Turns each run of right-to-left words round, so that its first word is on the right. */
function fromLeftToRight(line: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let backwards: Piece[] = [];
  let between: Piece[] = [];
  const endRun = () => {
    ordered.push(...backwards, ...between);
    [backwards, between] = [[], []];
  };
  for (const piece of line) {
    if (RIGHT_TO_LEFT.test(piece.text)) {
      backwards = [piece, ...between.reverse(), ...backwards];
      between = [];
    } else if (backwards.length > 0 && NEUTRAL.test(piece.text)) between.push(piece);
    else {
      endRun();
      ordered.push(piece);
    }
  }
  endRun();
  return ordered;
}

/** Joins neighbours of one font, except right-to-left words, each of which a font turns round. */
function joined(line: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of line) {
    const last = pieces.at(-1);
    const joins =
      last && !RIGHT_TO_LEFT.test(last.text + piece.text) && draws(last.typeface, piece.text);
    if (joins && (last.typeface === piece.typeface || piece.text.trim() === ''))
      pieces[pieces.length - 1] = {
        ...last,
        text: last.text + piece.text,
        width: last.width + piece.width,
      };
    else pieces.push(piece);
  }
  return pieces;
}

/**
 * Draws text in the documents' fonts, broken to the width, and moves `pdf.y` below it. Size and
 * colour are the document's. Where the drawn signs are in another order or not the same, a screen
 * reader reads the text as it is.
 */
export function drawText(pdf: Pdf, text: string, place: TextPlace): void {
  const { weight, x, y, width, align = 'left', lineGap = 0 } = place;
  const shown = printable(text);
  const isAsWritten = shown === text.normalize('NFC') && !RIGHT_TO_LEFT.test(text);
  if (!isAsWritten) pdf.markContent('Span', { actual: text });
  if (draws(MAIN_TYPEFACE, shown))
    selectFont(pdf, MAIN_TYPEFACE, weight).text(shown, x, y, { width, align, lineGap });
  else {
    pdf.y = y;
    for (const line of linesOf(pdf, shown, place)) drawLine(pdf, line, place);
    pdf.x = x;
  }
  if (!isAsWritten) pdf.endMarkedContent();
}

/** Draws a line on the baseline of the main typeface, on a new page if this one is full. */
function drawLine(pdf: Pdf, line: readonly Piece[], place: TextPlace): void {
  const { weight, x, width, align, lineGap = 0 } = place;
  const height = selectFont(pdf, MAIN_TYPEFACE, weight).currentLineHeight(true);
  if (pdf.y + height > pdf.page.maxY()) pdf.continueOnNewPage();
  const top = pdf.y;
  const pieces = joined(fromLeftToRight(line));
  let at = align === 'right' ? x + width - widthOf(pieces) : x;
  for (const piece of pieces) {
    selectFont(pdf, piece.typeface, weight).text(piece.text, at, top + height * BASELINE, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    at += piece.width;
  }
  pdf.y = top + height + lineGap;
}

import { TableProblem } from './tableProblem';

/** Deeper than any part of a workbook. */
const DEEPEST = 100;
const MOST_TAGS = 6_000_000;
/** Of one text; a cell of Excel holds 32,767 characters. */
const LONGEST_TEXT = 200_000;

/** Rows of cells that only have a format, which a program writes for coloured columns. */
const EMPTY_ROW =
  /<(?:\w+:)?row\b[^<>]*>(?:\s*<(?:\w+:)?c\b[^<>]*(?:\/>|>\s*<\/(?:\w+:)?c>))*\s*<\/(?:\w+:)?row>|<(?:\w+:)?row\b[^<>]*\/>/g;
const TAG = /<([/!?]?)[^<>]*?(\/?)>/g;
/** So much text without the end of a row is no row. */
const LONGEST_ROW = 500_000;

/** Returns where a text can be cut so that no row is divided; 0 if nowhere. */
const rowEnd = (text: string): number =>
  Math.max(
    text.lastIndexOf('row>') + 'row>'.length,
    text.lastIndexOf('<', Math.max(0, text.lastIndexOf('row '))),
  );

/**
 * Collects the text of one part of a workbook while it is unpacked, without the rows that hold no
 * value.
 */
export class SheetText {
  private readonly pieces: string[] = [];
  private waiting = '';
  private depth = 0;
  private tags = 0;

  /** `take` counts the characters that are kept, and throws beyond a limit. */
  constructor(private readonly take: (characters: number) => void) {}

  /** Adds the next piece. @throws TableProblem beyond a limit, or for a document type */
  add(piece: string): void {
    this.waiting += piece;
    const end = rowEnd(this.waiting);
    if (end > 'row>'.length) this.keep(end);
    else if (this.waiting.length > LONGEST_ROW) {
      this.keep(this.waiting.lastIndexOf('<'));
      if (this.waiting.length > LONGEST_TEXT) throw new TableProblem('tooLarge');
    }
  }

  /** Returns the text. @throws TableProblem */
  end(): string {
    this.keep(this.waiting.length);
    return this.pieces.join('');
  }

  private keep(end: number): void {
    const text = this.waiting.slice(0, end);
    this.waiting = this.waiting.slice(end);
    // Text within a CDATA section may look like a row.
    const kept = text.includes('<![CDATA[') ? text : text.replace(EMPTY_ROW, '');
    this.take(kept.length);
    this.count(kept);
    if (kept !== '') this.pieces.push(kept);
  }

  private count(text: string): void {
    // A document type could expand a text without end; a workbook has none.
    if (text.includes('<!DOCTYPE')) throw new TableProblem('unreadable');
    let lastEnd = 0;
    for (const { 0: tag, 1: mark, 2: selfClosing, index } of text.matchAll(TAG)) {
      if (index - lastEnd > LONGEST_TEXT) throw new TableProblem('tooLarge');
      lastEnd = index + tag.length;
      this.tags += 1;
      if (mark === '/') this.depth -= 1;
      else if (mark === '' && selfClosing === '') this.depth += 1;
      if (this.depth > DEEPEST || this.tags > MOST_TAGS) throw new TableProblem('tooLarge');
    }
    if (text.length - lastEnd > LONGEST_TEXT) throw new TableProblem('tooLarge');
  }
}

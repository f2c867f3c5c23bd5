import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';

/*
 * The fonts of documents (OFL-1.1). Instrument Sans is the font of the screens; the others draw the
 * letters that it lacks, in this order. The used glyphs are embedded, so that a document looks the
 * same on every machine.
 */
const FILES = {
  'instrument-sans': 'InstrumentSans',
  'noto-sans': 'NotoSans',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-arabic': 'NotoSansArabic',
  'noto-sans-sc': 'NotoSansSC',
} as const;
const WEIGHTS = { text: '400Regular', strong: '600SemiBold' } as const;

export type Typeface = keyof typeof FILES;
export type Weight = keyof typeof WEIGHTS;
export const MAIN_TYPEFACE: Typeface = 'instrument-sans';
/** The typefaces, in the order in which a sign is looked for. */
export const TYPEFACES = Object.keys(FILES) as Typeface[];

const files = new Map<string, Buffer>();
/** Returns the file of a font, read once. */
export function fontFile(typeface: Typeface, weight: Weight): Buffer {
  const name = `${typeface}/${WEIGHTS[weight]}/${FILES[typeface]}_${WEIGHTS[weight]}.ttf`;
  const file =
    files.get(name) ?? readFileSync(join(process.cwd(), 'node_modules/@expo-google-fonts', name));
  files.set(name, file);
  return file;
}

const signs = new Map<Typeface, ReadonlySet<number>>();
/** Returns the code points that a typeface draws, read once. */
function signsOf(typeface: Typeface): ReadonlySet<number> {
  const known = signs.get(typeface);
  if (known) return known;
  const font = create(fontFile(typeface, 'text'));
  const read = new Set('characterSet' in font ? font.characterSet : []);
  signs.set(typeface, read);
  return read;
}

/** True if the typeface draws every sign of the text. */
export const draws = (typeface: Typeface, text: string): boolean =>
  [...text].every((sign) => signsOf(typeface).has(sign.codePointAt(0) ?? 0));

/** Returns the first typeface that draws the whole text; undefined if none does. */
export const typefaceFor = (text: string): Typeface | undefined =>
  TYPEFACES.find((typeface) => draws(typeface, text));

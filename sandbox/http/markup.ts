/**
 * HTML that is already safe to send: only `html` and `raw` make it, so text can never slip in
 * unescaped.
 */
export interface Markup {
  readonly text: string;
}

type Piece = string | number | undefined | false | Markup | readonly Markup[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const print = (piece: Piece): string => {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece));
  return 'text' in piece ? piece.text : piece.map((part) => part.text).join('');
};

/**
 * Builds markup from a template. Escapes every value that is not markup itself; undefined and false
 * print nothing.
 */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  text: strings.reduce(
    (text, string, at) => text + string + (at < pieces.length ? print(pieces[at]) : ''),
    '',
  ),
});

/** Marks text as safe HTML, such as a style sheet of this program. */
export const raw = (text: string): Markup => ({ text });

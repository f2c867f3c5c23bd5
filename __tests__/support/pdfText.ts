import { inflateSync } from 'node:zlib';

interface Part {
  head: string;
  stream: string;
}

/** The numbered objects of a PDF, their streams unpacked. */
function partsOf(bytes: Buffer): Map<string, Part> {
  const found = bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const [head = '', packed] = body.split(/\nstream\n/);
      const raw = packed?.replace(/\nendstream$/, '') ?? '';
      return [
        number,
        {
          head,
          stream: head.includes('/FlateDecode')
            ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
            : raw,
        },
      ];
    }),
  );
}

const utf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((entry) => parseInt(entry, 16)));

/** What each glyph of a font stands for, in order of its number. */
function signsOf(cmap: string): string[] {
  return [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => utf16(hex.replace(/ /g, ''))),
  );
}

/** Each font of a PDF: its name, and whether the file of it is inside. */
export function fontsOf(bytes: Buffer): { name: string; isEmbedded: boolean }[] {
  const parts = partsOf(bytes);
  const at = (head: string, key: string) =>
    parts.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '')?.head ?? '';
  return [...parts.values()]
    .filter(({ head }) => /\/Type \/Font\n/.test(head) && !/\/CIDFontType/.test(head))
    .map(({ head }) => ({
      name: /\/BaseFont \/(\S+)/.exec(head)?.[1] ?? '',
      isEmbedded: /\/FontFile[23] \d+ 0 R/.test(
        at(at(head, 'DescendantFonts') || head, 'FontDescriptor'),
      ),
    }));
}

/** Each element of a PDF's structure: its tag, and the scope of a header cell. */
export function tagsOfPdf(bytes: Buffer): { tag: string; scope: string | undefined }[] {
  return [...partsOf(bytes).values()]
    .filter(({ head }) => /^<<\n\/S \/\w+\n/.test(head))
    .map(({ head }) => ({
      tag: /\/S \/(\w+)/.exec(head)?.[1] ?? '',
      scope: /\/Scope \/(\w+)/.exec(head)?.[1],
    }));
}

/** The words that a PDF's pages draw, one run of text a line. */
export function wordsOfPdf(bytes: Buffer): string {
  const parts = partsOf(bytes);
  const fonts = new Map(
    [...parts.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
        const cmap = /\/ToUnicode (\d+) 0 R/.exec(parts.get(number)?.head ?? '')?.[1] ?? '';
        return [name, signsOf(parts.get(cmap)?.stream ?? '')] as const;
      }),
    ),
  );
  return [...parts.values()]
    .filter(({ stream }) => stream.includes(' Tf\n'))
    .map(({ stream }) => {
      let signs: string[] = [];
      return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\] TJ/gi)]
        .map(([whole, font, hex]) => {
          if (font !== undefined) signs = fonts.get(font) ?? [];
          if (hex !== undefined)
            return (hex.match(/.{4}/g) ?? [])
              .map((entry) => signs[parseInt(entry, 16)] ?? '?')
              .join('');
          return whole === '] TJ' ? '\n' : '';
        })
        .join('');
    })
    .join('\n');
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** The texts that a screen reader reads in place of what a PDF's pages draw. */
export const actualTextsOf = (bytes: Buffer): string[] =>
  [...partsOf(bytes).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, escaped = '']) => {
      const raw = escaped.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
      return raw.startsWith('þÿ')
        ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le')
        : raw;
    }),
  );

import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Download } from '@playwright/test';

/** The strings that a PDF's pages draw, one after the other: enough to see what it says. */
function wordsOf(bytes: Buffer): string {
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const hex = [...streams.join('\n').matchAll(/<([0-9a-f]+)>|\] TJ/gi)].map(([whole, text]) => (
    text === undefined ? (whole === '] TJ' ? '\n' : '') : Buffer.from(text, 'hex').toString('latin1')
  ));
  return hex.join('');
}

/** A saved file: its name, how it begins, and its words. */
export async function savedPdf(download: Download): Promise<{ name: string; head: string; words: string }> {
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), head: bytes.subarray(0, 5).toString(), words: wordsOf(bytes) };
}

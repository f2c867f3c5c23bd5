import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { wordsOfPdf } from '../../support/pdfText';

/** A saved file: its name, how it begins, and its words. */
export async function savedPdf(
  download: Download,
): Promise<{ name: string; head: string; words: string }> {
  const bytes = await readFile(await download.path());
  return {
    name: download.suggestedFilename(),
    head: bytes.subarray(0, 5).toString(),
    words: wordsOfPdf(bytes),
  };
}

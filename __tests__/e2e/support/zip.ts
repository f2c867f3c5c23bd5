import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * What an archive's own table of contents lists: each file's name and, as nothing in ours is
 * compressed, its bytes.
 */
function filesIn(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('This is no ZIP file.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const [size, nameLength, extra, comment, header] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const body = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(body, body + size));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** A saved archive: its name and its files. */
export const savedZip = async (download: Download) => ({
  name: download.suggestedFilename(),
  files: filesIn(await readFile(await download.path())),
});

import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive, unpacked as text, by name. */
export async function textsOfZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  return parts;
}

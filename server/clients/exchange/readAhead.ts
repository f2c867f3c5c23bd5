import { Readable } from 'node:stream';

/**
 * Produces chunks at full speed and buffers them until they are consumed, so that the transaction
 * they are read in ends early, however slow the connection. If the consumer stops, production ends
 * at its next chunk.
 */
export function readAhead(
  make: (give: (piece: Uint8Array) => void) => Promise<void>,
): AsyncIterable<Uint8Array> {
  const readable = new Readable({ objectMode: true, read: () => undefined });
  // The consumer receives the error; until one is attached, an error must not end the process.
  readable.on('error', () => undefined);
  const give = (piece: Uint8Array) => {
    if (readable.destroyed) throw new Left();
    readable.push(piece);
  };
  const fail = (problem: unknown) =>
    readable.destroy(problem instanceof Error ? problem : new Error(String(problem)));
  make(give).then(() => readable.push(null), fail);
  return readable as AsyncIterable<Uint8Array>;
}

/** The consumer has stopped reading. */
class Left extends Error {
  override readonly name = 'Left';
}

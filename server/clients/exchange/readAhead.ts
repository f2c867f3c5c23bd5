import { Readable } from 'node:stream';

/**
 * Makes pieces at full speed and keeps them until they are taken: a transaction that they are read
 * in ends when they are made, however slow the line is on which they go out. Whoever leaves in the
 * middle ends the work at its next piece.
 */
export function readAhead(
  make: (give: (piece: Uint8Array) => void) => Promise<void>,
): AsyncIterable<Uint8Array> {
  const kept = new Readable({ objectMode: true, read: () => undefined });
  // Whoever takes the pieces hears of it; until somebody does, it must not end the process.
  kept.on('error', () => undefined);
  const give = (piece: Uint8Array) => {
    if (kept.destroyed) throw new Left();
    kept.push(piece);
  };
  const fail = (problem: unknown) =>
    kept.destroy(problem instanceof Error ? problem : new Error(String(problem)));
  make(give).then(() => kept.push(null), fail);
  return kept as AsyncIterable<Uint8Array>;
}

/** Nobody takes the pieces any more. */
class Left extends Error {
  override readonly name = 'Left';
}

import { createHash } from 'node:crypto';

/** Numbers that look random and are always the same for the same seed: from 0 up to, not including, 1. */
export function chance(seed: string): () => number {
  let round = 0;
  let bytes = Buffer.alloc(0);
  return () => {
    if (bytes.length < 4) {
      bytes = createHash('sha256').update(`${seed}#${round}`).digest();
      round += 1;
    }
    const value = bytes.readUInt32BE(0) / 2 ** 32;
    bytes = bytes.subarray(4);
    return value;
  };
}

/** A UUID that is always the same for the same seed. */
export function steadyUuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Parts a whole number into `count` whole numbers that add up to it, each near its share; none is negative. */
export function share(total: number, count: number, next: () => number): number[] {
  if (count <= 0) return [];
  const weights = Array.from({ length: count }, () => 0.4 + 1.2 * next());
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (let at = 0; at < left; at += 1) parts[at % count] = (parts[at % count] ?? 0) + 1;
  return parts;
}

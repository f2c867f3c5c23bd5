/** Lengths from which a word may have one and two wrong letters; a shorter word is another word. */
const ONE_FROM = 5;
const TWO_FROM = 8;

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour to turn one
 * word into the other (optimal string alignment).
 */
function mistakesBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

/**
 * Returns true if a typed word is probably a mistyped form of a known one: one wrong letter from
 * five letters on, two from eight. It has to begin with one of the other's first two letters, and
 * words with digits are never taken for others.
 */
export function isTypingMistake(typed: string, known: string): boolean {
  if (typed.length < ONE_FROM || known.length < ONE_FROM || /\d/.test(typed + known)) return false;
  if (!known.slice(0, 2).includes(typed[0] ?? '')) return false;
  const allowed = typed.length >= TWO_FROM ? 2 : 1;
  return (
    Math.abs(typed.length - known.length) <= allowed && mistakesBetween(typed, known) <= allowed
  );
}

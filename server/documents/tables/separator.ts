/** The separators of spreadsheets, the likeliest first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_LINES = 30;
const SAMPLE_CHARACTERS = 100_000;

/** The first line by which Excel names the separator: `sep=;`. */
const SEP_LINE = /^"?sep=([,;\t|])"?[ \t]*$/i;

/** Returns how often each separator is in each of the first lines, outside quotation marks. */
function countsOf(text: string): Map<string, number>[] {
  const counts: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, SAMPLE_CHARACTERS)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n') {
      counts.push(line);
      // A mark that is never closed must not hide the other lines.
      [line, isQuoted] = [new Map(), false];
    } else if (!isQuoted) line.set(sign, (line.get(sign) ?? 0) + 1);
    if (counts.length >= SAMPLE_LINES) return counts;
  }
  return [...counts, line];
}

/** Returns in how many lines the separator's most common number of times occurs, and that number. */
function score(counts: readonly Map<string, number>[], separator: string): [number, number] {
  const lines = new Map<number, number>();
  for (const line of counts) {
    const count = line.get(separator) ?? 0;
    if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  }
  return [...lines]
    .map(([count, times]): [number, number] => [times, count])
    .reduce(
      (best, next) =>
        next[0] > best[0] || (next[0] === best[0] && next[1] > best[1]) ? next : best,
      [0, 0],
    );
}

/**
 * Returns the separator of a CSV and whether its first line only names it. Else it is the one that
 * most lines have the same number of times.
 */
export function findSeparator(text: string): { separator: string; isNamed: boolean } {
  const [firstLine = ''] = text.split('\n', 1);
  const named = SEP_LINE.exec(firstLine)?.[1];
  if (named) return { separator: named, isNamed: true };
  const counts = countsOf(text);
  let [separator, best]: [string, [number, number]] = [',', [0, 0]];
  for (const candidate of SEPARATORS) {
    const next = score(counts, candidate);
    if (next[0] > best[0] || (next[0] === best[0] && next[1] > best[1]))
      [separator, best] = [candidate, next];
  }
  return { separator, isNamed: false };
}

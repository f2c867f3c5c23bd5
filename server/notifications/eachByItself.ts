/**
 * Does something for each by itself, one after the other: one that fails keeps nothing from those
 * behind it, today or any day.
 * @throws whatever the first one failed with, once all were tried
 */
export async function eachByItself<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) {
    try {
      await act(one);
    } catch (problem) {
      failed.push(problem);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/**
 * Runs `act` for all items, one after the other, so that a failure does not stop the rest.
 * @throws the first failure, once all were tried
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

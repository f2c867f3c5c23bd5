export function hashOf(places: string[]): string;
export function whenStale(
  stamp: string,
  places: string[],
  make: () => unknown,
  settings?: Record<string, string>,
): Promise<string>;

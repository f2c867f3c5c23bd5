export function bundleSmallScript(
  outfile: string,
  settings?: Readonly<Record<string, string>>,
): Promise<void>;

export function sandboxSettings(
  environment?: Readonly<Record<string, string | undefined>>,
): Record<string, string>;

/** Formats a file size: '793 kB', '1.2 MB'. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${Math.round(bytes / 1024 / 102.4) / 10} MB`;

const TAKEN = {
  br: /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
  gzip: /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
};

/** Returns true if an Accept-Encoding header names this coding and does not refuse it with q=0. */
export const accepts = (header: unknown, coding: keyof typeof TAKEN): boolean =>
  typeof header === 'string' && header.split(',').some((part) => TAKEN[coding].test(part));

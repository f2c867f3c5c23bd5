const grouped = new Intl.NumberFormat('en-GB');

/** Formats a count: 9742 → '9,742'. */
export const formatCount = (count: number): string => grouped.format(count);

/** Formats a count with its noun: '1 client', '1,284 clients'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

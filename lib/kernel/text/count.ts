/** Between two digits, where the number of digits that follow is a multiple of three. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Formats a whole number: 9742 → '9,742'. */
export const formatCount = (count: number): string => String(count).replace(THOUSANDS, ',');

/** Formats a count with its noun: '1 client', '1,284 clients'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Capitalises a text: 'soonest due first' → 'Soonest due first'. */
export const capitalised = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface Keyed {
  client_id: string;
  person?: { utr?: string | undefined } | undefined;
}

/** Returns the key of a row: two people of one client have a row each. */
export const keyOfRow = ({ client_id: id, person }: Keyed): string =>
  person?.utr ? `${id}-${person.utr}` : id;

/** Returns the clients of these rows, each once. */
export const clientsOfRows = (rows: readonly Keyed[]): string[] => [
  ...new Set(rows.map(({ client_id: id }) => id)),
];

/**
 * Renders the space of the rows that are drawn a moment later, so that the content below the table
 * does not move.
 */
export function RowsToCome({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <tr aria-hidden="true">
      <td style={{ height: `calc(${count} * var(--row-height))` }} />
    </tr>
  );
}

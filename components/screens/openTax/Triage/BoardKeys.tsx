import { Fragment } from 'react';

/** Every key of the board (docs/rules/product.md#triage), the most used first. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', 'K'], 'Move'],
  [['Enter'], 'Open the client'],
  [['X'], 'Select'],
  [['A'], 'Assign'],
  [['R'], 'Remind'],
  [['E'], 'Export'],
  [['S'], 'Put it off'],
  [['/'], 'Find a client'],
  [['?'], 'All shortcuts'],
];

/**
 * Renders keys as they are printed on a keyboard, each with a space after it, so that a screen
 * reader does not join them.
 */
export const Names = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <Fragment key={key}>
      <kbd>{key}</kbd>{' '}
    </Fragment>
  ));

/** Returns the keys that this person may use: only an admin assigns. */
export const keysFor = (mayAssign: boolean) =>
  KEYS.filter(([, does]) => mayAssign || does !== 'Assign');

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

/** Renders keys as they are printed on a keyboard. */
export const Names = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => <kbd key={key}>{key}</kbd>);

/** Returns the keys that this person may use: only an admin assigns. */
export const keysFor = (mayAssign: boolean) =>
  KEYS.filter(([, does]) => mayAssign || does !== 'Assign');

/** The apostrophe that a CSV of ours has before a cell that a spreadsheet would run. */
const GUARD = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/**
 * A formula, or a call of another program (`+cmd|' /C calc'!A0`). No registered name begins with =;
 * names may begin with @, + or -, because exports guard them.
 */
const FORMULA = /^(?:[=\uFF1D]|[+\-@\uFF0B\uFF0D\uFF20].*\|.*!)/;

/** Returns a typed or imported cell without the apostrophe that guards it in our own CSV. */
export const withoutGuard = (cell: string): string => cell.trim().replace(GUARD, '');

/** Returns true for a name that a spreadsheet or another program would run. */
export const isFormula = (name: string): boolean => FORMULA.test(name);

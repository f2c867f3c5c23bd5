/** Returns the id of a field's input, which labels, errors and the summary's links share. */
export const fieldId = (name: string) => `field-${name.replace(/[^\w-]/g, '-')}`;

/**
 * Returns the field paths of a Formik errors object: `{ bank: { sortCode: '…' } }` →
 * `bank.sortCode`.
 */
const problemPaths = (errors: unknown, prefix = ''): string[] => {
  if (typeof errors === 'string') return [prefix];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    problemPaths(value, prefix ? `${prefix}.${key}` : key),
  );
};

/**
 * Focuses the first field with an error, in page order; without an error, the words that say why
 * the form cannot be sent. Does nothing if the form has neither.
 */
export const focusFirstProblem = (form: HTMLFormElement | null, errors: unknown) => {
  const wrong = new Set(problemPaths(errors));
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const first = fields.find((field) => wrong.has(field.getAttribute('name') ?? ''));
  (first ?? form?.querySelector<HTMLElement>('[data-submit-reason]'))?.focus();
};

/** Inputs whose value is not text; the rest is read by `InputBox`. */
const CHOICES = ['checkbox', 'radio'];

/** True if a line of text was filled in before the scripts ran. */
export const isFilledEarly = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      field instanceof HTMLInputElement &&
      !CHOICES.includes(field.type) &&
      field.value !== field.defaultValue,
  );

/** Returns the value of a field that was chosen or written before the scripts ran. */
function earlyValue(field: Element): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    if (field.type === 'checkbox') return field.checked;
    if (field.type === 'radio' && field.checked) return field.value;
  }
  if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue)
    return field.value;
  if (!(field instanceof HTMLSelectElement)) return undefined;
  const options = [...field.options];
  const first = options.find((option) => option.defaultSelected) ?? options[0];
  return field.value === first?.value ? undefined : field.value;
}

/**
 * Returns what was ticked, chosen or written in several lines before the scripts ran, by the names
 * of the fields: the prerendered page shows it, and the form does not know it yet
 * (docs/rules/design.md#fields).
 */
export const earlyChoices = (form: HTMLFormElement | null): [string, string | boolean][] =>
  [...(form?.elements ?? [])].flatMap((field) => {
    const value = earlyValue(field);
    const name = field.getAttribute('name');
    return value === undefined || !name ? [] : [[name, value]];
  });

/** The value of a field: text, an amount in pence, a tick. */
export type FieldValue = string | number | boolean;

/** A form on the screen, as far as keeping what was typed needs it. */
export interface OpenForm {
  /** Tells forms with the same fields apart; without it the names of the fields do. */
  name?: string;
  /** The form's fields tell what may be kept. Without it, only such values are in the form. */
  element?(): HTMLFormElement | null;
  values(): Readonly<Record<string, unknown>>;
  isChanged(): boolean;
  /** Writes these values into the form, which checks them again. */
  put(values: Readonly<Record<string, FieldValue>>): void;
}

const forms = new Set<OpenForm>();
const listeners = new Set<(form: OpenForm) => void>();

export const listOpenForms = (): readonly OpenForm[] => [...forms];

/** Registers a form while it is on the screen; returns the function that removes it. */
export function openForm(form: OpenForm): () => void {
  forms.add(form);
  for (const listener of listeners) listener(form);
  return () => forms.delete(form);
}

/** Calls the listener for each form that opens; returns the function that stops it. */
export function onFormOpened(listener: (form: OpenForm) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A form on the screen, as far as keeping what was typed needs it. */
export interface OpenForm {
  element(): HTMLFormElement | null;
  values(): Readonly<Record<string, unknown>>;
  isChanged(): boolean;
  /** Writes these values into the form, which checks them again. */
  put(values: Readonly<Record<string, string | boolean>>): void;
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

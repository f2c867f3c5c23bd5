import { createContext, useEffect } from 'react';
import {
  Formik,
  validateYupSchema,
  yupToFormErrors,
  type FormikConfig,
  type FormikErrors,
  type FormikValues,
} from 'formik';

interface Schema<Cast> {
  cast(values: unknown): Cast;
}

/**
 * A schema that loads once its form is shown, because schemas weigh more than the page around them.
 */
export interface LaterSchema<Cast> {
  fetch(): Promise<unknown>;
  /** True once the schema has loaded or failed to; before that validity is unknown. */
  isFetched(): boolean;
  check<Values extends FormikValues>(values: Values): Promise<FormikErrors<Values>>;
  /**
   * Returns the values as the schema casts them, or as typed if it could not be loaded. The server
   * parses them again.
   */
  cast(values: NonNullable<Cast>): Promise<NonNullable<Cast>>;
}

/**
 * Returns a schema that loads later. If it cannot be loaded, say offline, it accepts everything;
 * the server still checks.
 */
export function laterSchema<Cast>(load: () => Promise<Schema<Cast>>): LaterSchema<Cast> {
  let isFetched = false;
  const fetch = () =>
    load()
      .catch(() => undefined)
      .finally(() => {
        isFetched = true;
      });
  return {
    fetch,
    isFetched: () => isFetched,
    check: async <Values extends FormikValues>(values: Values) => {
      const schema = await fetch();
      if (!schema) return {};
      return validateYupSchema(values, schema).then(
        () => ({}),
        (refused: unknown) => yupToFormErrors<Values>(refused),
      );
    },
    cast: async (values) => (await fetch())?.cast(values) ?? values,
  };
}

/**
 * Tells the submit button whether the schema has loaded; read on each render, which follows each
 * validation.
 */
export const CanCheck = createContext<() => boolean>(() => true);

type CheckedFormProps<Values> = Omit<FormikConfig<Values>, 'validate' | 'validationSchema'> & {
  schema: Pick<LaterSchema<never>, 'fetch' | 'isFetched' | 'check'>;
};

/** Renders a `<Formik>` with a schema that loads after the page was drawn. */
export function CheckedForm<Values extends FormikValues>({
  schema,
  ...form
}: CheckedFormProps<Values>) {
  useEffect(() => void schema.fetch(), [schema]);
  return (
    <CanCheck.Provider value={schema.isFetched}>
      <Formik<Values> {...form} validate={schema.check} />
    </CanCheck.Provider>
  );
}

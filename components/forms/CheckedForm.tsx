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
 * A schema that is fetched once its form is on show, because schemas weigh more than the page
 * around them.
 */
export interface LaterSchema<Cast> {
  fetch(): Promise<unknown>;
  /** Whether it has come, or is known not to come; before that nobody can tell what is valid. */
  isFetched(): boolean;
  check<Values extends FormikValues>(values: Values): Promise<FormikErrors<Values>>;
  /**
   * The values as the schema would have them; as they were typed when it could not be fetched. The
   * server reads them again.
   */
  cast(values: NonNullable<Cast>): Promise<NonNullable<Cast>>;
}

/**
 * Says where a form's schema is. One that cannot be fetched, say offline, refuses nothing: the
 * server still does.
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
 * Asked by the submit button as it is drawn, which it is again whenever what was typed has been
 * checked.
 */
export const CanCheck = createContext<() => boolean>(() => true);

type CheckedFormProps<Values> = Omit<FormikConfig<Values>, 'validate' | 'validationSchema'> & {
  schema: Pick<LaterSchema<never>, 'fetch' | 'isFetched' | 'check'>;
};

/** A `<Formik>` whose schema comes after the page has been drawn. */
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

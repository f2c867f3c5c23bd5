import type { FormikErrors } from 'formik';
import { useRef } from 'react';

/**
 * Returns Formik functions that keep the server's field errors while the values are unchanged.
 * Formik validates again on blur, as when the focus moves to the error summary, and would drop
 * them: pass `validate` to Formik, and call `refuse` beside `setErrors`.
 */
export function useRefusedFields<Values extends object>() {
  const last = useRef<{ values: Values; errors: FormikErrors<Values> }>(undefined);
  return {
    validate: (values: Values): FormikErrors<Values> =>
      last.current?.values === values ? last.current.errors : {},
    refuse: (values: Values, errors: FormikErrors<Values>): void => {
      last.current = { values, errors };
    },
  };
}

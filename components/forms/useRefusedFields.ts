import type { FormikErrors } from 'formik';
import { useRef } from 'react';

/**
 * Returns what keeps the server's word on fields while the values are those that it is about. A form
 * is validated again when a field loses the focus, as it does to the error summary, and would forget
 * it: `validate` goes to Formik, and `refuse` is called beside `setErrors`.
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

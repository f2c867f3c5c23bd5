import { ApiError } from '@/hooks/app/data/useEndpoint';

/** A refusal of a form; with its field, if the server names one. */
export interface Refused {
  field?: string;
  message: string;
}

/**
 * Returns the refusals of an error, for the error summary of a form
 * (docs/rules/design.md#error-summary). A sentence without a field belongs to `mainField`, if the
 * form has one thing to get right.
 */
export function getProblems(error: ApiError | null, mainField?: string): Refused[] {
  if (!error) return [];
  const fields = Object.entries(error.fields);
  if (fields.length > 0) return fields.map(([field, message]) => ({ field, message }));
  const reference = error.reference ? ` Reference ${error.reference}.` : '';
  return [
    {
      field: error.status >= 400 && error.status < 500 ? mainField : undefined,
      message: `${error.sentence}${reference}`,
    },
  ];
}

/**
 * Returns an error's refusals as Formik errors, by field; those without a field are left to the
 * summary.
 */
export const getFieldErrors = (error: unknown, mainField?: string): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        getProblems(error, mainField).flatMap(({ field, message }) =>
          field ? [[field, message]] : [],
        ),
      )
    : {};

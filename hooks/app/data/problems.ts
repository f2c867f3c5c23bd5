import { ApiError } from '@/hooks/app/data/useEndpoint';

/** One thing a form was refused for; with the field it belongs to, when the server says. */
export interface Refused {
  field?: string;
  message: string;
}

/**
 * What the server refused, for the error summary of a form (docs/rules/design.md#error-summary). A
 * sentence without a field belongs to `mainField`, when the form has one thing to get right.
 */
export function problemsOf(error: ApiError | null, mainField?: string): Refused[] {
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
 * The same as Formik errors, so that each refused field says so itself; what belongs to no field
 * stays with the summary.
 */
export const fieldErrorsOf = (error: unknown, mainField?: string): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        problemsOf(error, mainField).flatMap(({ field, message }) =>
          field ? [[field, message]] : [],
        ),
      )
    : {};

import { styled } from '@mui/material/styles';
import { Form, useFormikContext, setNestedObjectValues, type FormikTouched } from 'formik';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { focusFirstProblem } from './focusFirstProblem';
import { openForm } from '@/lib/auth/openForms';

const Root = styled(Form)({ display: 'grid', gap: 20 });

interface PortalFormProps {
  children: React.ReactNode;
  /** Accessible name of the form. */
  label?: string;
  className?: string;
}

const isSingleLine = (target: EventTarget) =>
  target instanceof HTMLInputElement &&
  !['checkbox', 'radio', 'submit', 'button'].includes(target.type);

/** True if a field was filled in before the scripts ran. */
const isFilledEarly = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      field instanceof HTMLInputElement &&
      isSingleLine(field) &&
      field.value !== field.defaultValue,
  );

/**
 * Renders the form inside a `<Formik>`. Browsers ignore Enter while the submit button is disabled,
 * so Enter is handled here: every field is marked as touched, errors show, and the first field with
 * one takes the focus (docs/rules/design.md#submit-button).
 */
export function PortalForm({ children, label, className }: PortalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormikContext<Record<string, unknown>>();
  const { values, setTouched, validateForm, isValid, dirty, isSubmitting } = formik;
  const latest = useRef(formik);
  useEffect(() => {
    latest.current = formik;
  });
  useEffect(
    () =>
      openForm({
        element: () => form.current,
        values: () => latest.current.values,
        isChanged: () => latest.current.dirty,
        put: (kept) => void latest.current.setValues({ ...latest.current.values, ...kept }),
      }),
    [],
  );

  // Such fields reach the form together, each checked without the others: check them once more.
  const [isEarly, setEarly] = useState(false);
  useEffect(() => setEarly(isFilledEarly(form.current)), []);
  useEffect(() => {
    if (isEarly) void latest.current.validateForm();
  }, [isEarly]);

  const showProblems = async () => {
    await setTouched(
      setNestedObjectValues<FormikTouched<Record<string, unknown>>>(values, true),
      false,
    );
    const errors = await validateForm();
    focusFirstProblem(form.current, errors);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !isSingleLine(event.target)) return;
    const submit = form.current?.querySelector<HTMLButtonElement>('button[type="submit"]');
    if ((isValid && dirty && !submit?.disabled) || isSubmitting) return;
    event.preventDefault();
    void showProblems();
  };

  return (
    <Root ref={form} noValidate aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </Root>
  );
}

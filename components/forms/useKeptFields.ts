import { useEffect, useRef } from 'react';
import { openForm, type FieldValue } from '@/lib/auth/openForms';

type Values = Readonly<Record<string, FieldValue | undefined>>;

interface KeptFields<Fields extends Values> {
  /** Tells the form apart from others on its page. */
  name: string;
  /** What is in the fields; nothing private, and no declaration. */
  values: Fields;
  /** Sets the fields to the values that come back. */
  put: (values: Fields) => void;
}

/**
 * Registers fields outside a `PortalForm`: their values are restored after the session has timed out
 * and the same person has logged in again (docs/rules/security.md#session-end).
 */
export function useKeptFields<Fields extends Values>(fields: KeptFields<Fields>): void {
  const { name } = fields;
  const first = useRef(fields.values);
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(
    () =>
      openForm({
        name,
        values: () => latest.current.values,
        isChanged: () =>
          Object.entries(latest.current.values).some(
            ([key, value]) => value !== first.current[key],
          ),
        put: (kept) => latest.current.put({ ...latest.current.values, ...kept }),
      }),
    [name],
  );
}

import { useEffect, useRef, type RefObject } from 'react';
import { watchEmailForm } from '@/lib/app/landing/emailForm';

/** Returns the ref of the sign-up pop-up's form, which is checked and sent while it is shown. */
export function useEmailForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? watchEmailForm(form.current) : undefined), []);
  return form;
}

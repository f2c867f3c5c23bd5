import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Text } from '@/components/parts/Text';
import { unsavedWarningText } from '@/lib/app/text';

const QUESTION = unsavedWarningText.leave;

/** Asks before a link or the browser leaves the page. */
function useAskBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (
        !link ||
        link.getAttribute('target') === '_blank' ||
        link.getAttribute('href')?.startsWith('#')
      )
        return;
      if (window.confirm(QUESTION)) {
        // Confirmed once: the browser need not ask again.
        window.removeEventListener('beforeunload', onUnload);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isAsked]);
}

/**
 * Shows that changes are not saved yet, and asks before the page is left
 * (docs/rules/design.md#fields). For a form that is saved by its button.
 */
export function UnsavedWarning() {
  const { dirty, isSubmitting } = useFormikContext();
  useAskBeforeLeaving(dirty && !isSubmitting);
  return (
    <Text font="caption" tone="warning" role="status">
      {dirty ? 'Not saved yet' : ''}
    </Text>
  );
}

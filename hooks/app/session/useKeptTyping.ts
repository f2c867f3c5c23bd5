import { useEffect } from 'react';
import { putBackTyping } from '@/lib/app/browser/keptTyping';
import { useAlerts } from '@/hooks/app/useAlerts';
import { listOpenForms, onFormOpened, type OpenForm } from '@/lib/auth/openForms';
import { getSessionOwner, onSessionEvent } from '@/lib/app/browser/sessionOwner';
import { sessionText } from '@/lib/auth/text';

/**
 * Puts back what the person had typed before their session ended, into each form that opens on the
 * page where they typed it.
 */
export function useKeptTyping(): void {
  const { show } = useAlerts();
  useEffect(() => {
    const putBack = (form: OpenForm) => {
      const { mark } = getSessionOwner();
      if (mark !== undefined && putBackTyping(mark, form)) show(sessionText.typedIsBack, 'info');
    };
    const putBackAll = () => listOpenForms().forEach(putBack);
    putBackAll();
    const stopForms = onFormOpened(putBack);
    const stopEvents = onSessionEvent((event) => (event === 'answered' ? putBackAll() : undefined));
    return () => {
      stopForms();
      stopEvents();
    };
  }, [show]);
}

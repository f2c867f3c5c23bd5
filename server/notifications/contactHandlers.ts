import type * as contact from '@/lib/notifications/contactContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { sendContactMessage } from './sendContactMessage';

/** The contact page's one endpoint. */
export const contactHandlers = (
  deps: Parameters<typeof sendContactMessage>[0],
): Handlers<typeof contact> => ({
  async sendContactMessage({ body, now }) {
    await sendContactMessage(deps, body, now);
    return { sent: true };
  },
});

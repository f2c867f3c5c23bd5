import type * as contact from '@/lib/notifications/contactContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { sendContactMessage } from './sendContactMessage';

/** Returns the handler of the contact page. */
export const contactHandlers = (
  deps: Parameters<typeof sendContactMessage>[0],
): Handlers<typeof contact> => ({
  async sendContactMessage({ body, now }) {
    await sendContactMessage(deps, body, now);
    return { sent: true };
  },
});

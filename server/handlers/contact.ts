import type * as contact from '@/lib/contract/contact';
import type { Handlers } from '@/server/http/handlers';
import { sendContactMessage } from '@/server/services/notices/sendContactMessage';

/** The contact page's one endpoint. */
export const contactHandlers = (deps: Parameters<typeof sendContactMessage>[0]): Handlers<typeof contact> => ({
  async sendContactMessage({ body, now }) {
    await sendContactMessage(deps, body, now);
    return { sent: true };
  },
});

import { sendContactMessage } from '@/lib/notifications/contactContract';
import { useSend } from '@/hooks/app/data/useEndpoint';

export const useSendContactMessage = () => useSend(sendContactMessage);

import { sendContactMessage } from '@/lib/contract/contact';
import { useSend } from '@/hooks/useEndpoint';

export const useSendContactMessage = () => useSend(sendContactMessage);

import type { PlatformNeeds } from '@/server/platform/needs';
import type { Chat } from './chatPort';
import type { Mailer, TextMessages } from './messagesPort';

/** Dependencies of this module's use cases. */
export interface NotificationNeeds extends PlatformNeeds {
  mailer: Mailer;
  texts: TextMessages;
  /** Undefined if there is no support chat. */
  chat: Chat | undefined;
}

import type { PlatformNeeds } from '@/server/platform/needs';
import type { Chat } from './chatPort';
import type { Mailer, TextMessages } from './messagesPort';

/** What the use cases of this module are given. */
export interface NotificationNeeds extends PlatformNeeds {
  mailer: Mailer;
  texts: TextMessages;
  /** Undefined when there is no support chat. */
  chat: Chat | undefined;
}

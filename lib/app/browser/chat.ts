import { STORED } from './keys';
import { sessionStore } from './storage';
import { vouchFor } from './trustedScripts';

/** HubSpot's names on the window; the widget's script sets the first and reads the others. */
interface ChatWindow {
  HubSpotConversations?: {
    widget: { load(how?: { widgetOpen?: boolean }): void; open(): void; remove(): void };
    clear(how?: { resetWidget?: boolean }): void;
  };
  hsConversationsSettings?: {
    loadImmediately: boolean;
    identificationEmail?: string;
    identificationToken?: string;
  };
  hsConversationsOnReady?: (() => void)[];
}

export interface ChatIdentity {
  email: string;
  token: string;
}

const PATIENCE_MS = 15_000;
const chatWindow = (): ChatWindow => window as unknown as ChatWindow;
let loading: Promise<void> | undefined;

/**
 * True if this page's content security policy allows the chat. Only pages that lead to the chat do,
 * and the first page's policy holds while links are followed inside the portal.
 */
export function admitsChat(origins: readonly string[]): boolean {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  return !policy || origins.every((origin) => policy.includes(origin));
}

const isTrue = (value: unknown): value is true => value === true;

/** Remembers, across one page load, that the chat is to be opened. */
export const rememberChatOpening = (): void => sessionStore.write(STORED.chatAsked, true);

export function takeChatOpening(): boolean {
  const asked = sessionStore.read(STORED.chatAsked, isTrue) === true;
  sessionStore.remove(STORED.chatAsked);
  return asked;
}

/** Adds the widget's script, once. Rejects if it does not load, and can then be called again. */
function loadScript(script: string, origins: readonly string[]): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const fail = () => {
      element.remove();
      loading = undefined;
      reject(new Error('The chat did not load.'));
    };
    const element = document.createElement('script');
    const timer = setTimeout(fail, PATIENCE_MS);
    chatWindow().hsConversationsOnReady = [
      () => {
        clearTimeout(timer);
        resolve();
      },
    ];
    element.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    vouchFor(origins);
    element.src = script;
    element.async = true;
    document.head.append(element);
  });
  return loading;
}

/** Loads the chat on the first call, identified as `visitor` or anonymously, and opens it. */
export async function openChat(
  settings: { script: string; origins: readonly string[] },
  visitor: ChatIdentity | undefined,
): Promise<void> {
  const page = chatWindow();
  const changed =
    page.hsConversationsSettings !== undefined &&
    page.hsConversationsSettings.identificationEmail !== visitor?.email;
  page.hsConversationsSettings = {
    loadImmediately: false,
    ...(visitor && { identificationEmail: visitor.email, identificationToken: visitor.token }),
  };
  await loadScript(settings.script, settings.origins);
  if (changed) page.HubSpotConversations?.clear({ resetWidget: true });
  page.HubSpotConversations?.widget.load({ widgetOpen: true });
  page.HubSpotConversations?.widget.open();
}

/** Removes the chat and its visitor's identity from the page; does nothing without a chat. */
export function removeChat(): void {
  const page = chatWindow();
  if (page.hsConversationsSettings) page.hsConversationsSettings = { loadImmediately: false };
  page.HubSpotConversations?.clear({ resetWidget: true });
  page.HubSpotConversations?.widget.remove();
}

import type { settingsReader } from './settings';

/**
 * The support chat: the widget's script, the hosts it needs, and the API that identifies the
 * visitor.
 */
export interface ChatSettings {
  script: string;
  /**
   * The script's own origin first, then those that it loads from. The page policy allows only
   * these.
   */
  origins: string[];
  apiUrl: string;
  token: string;
}

/** The settings that the widget's address requires outside the sandbox. */
export const chatNeeds: Record<string, readonly string[]> = { CHAT_SCRIPT_URL: ['HUBSPOT_TOKEN'] };

/**
 * Reads the chat's settings; undefined if there is no chat: HMRC is real and no widget is
 * configured.
 */
export function readChat(
  read: ReturnType<typeof settingsReader>,
  sandbox: string,
  isSandbox: boolean,
): ChatSettings | undefined {
  const given = read.text('CHAT_SCRIPT_URL');
  if (given === undefined && !isSandbox) return undefined;
  const script = read.receiver('CHAT_SCRIPT_URL', `${sandbox}/chat/widget.js`);
  const more = (read.text('CHAT_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of more) {
    if (!/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin)) {
      read.wrong('CHAT_ORIGINS must be origins like https://app.example.com, separated by spaces.');
    }
  }
  return {
    script,
    origins: [...new Set([...(URL.canParse(script) ? [new URL(script).origin] : []), ...more])],
    apiUrl: read.receiver(
      'HUBSPOT_API_URL',
      given === undefined ? `${sandbox}/hubspot` : 'https://api.hubapi.com',
    ),
    token: read.text('HUBSPOT_TOKEN') ?? 'adsum-hubspot-token',
  };
}

import type { Answer } from '@/sandbox/http/answer';
import { html, raw, type Markup } from '@/sandbox/http/markup';
import type { StoredChat } from '@/sandbox/state/state';

const STYLE = raw(`
:root{color-scheme:light dark}*{box-sizing:border-box}
html,body{height:100%}html{background:Canvas;color:CanvasText}
body{display:flex;flex-direction:column;margin:0;padding:12px 16px;font:16px/1.5 system-ui,sans-serif}
p{margin:0 0 8px;overflow-wrap:anywhere}
small{opacity:.75}form{display:grid;gap:8px}label{font-weight:600}iframe{flex:1;width:100%;min-height:64px;border:0}
textarea{font:inherit;width:100%;min-height:64px}button{font:inherit;font-weight:600;min-height:44px}`);

/**
 * Renders a page that the portal may show in a frame, without scripts. With `refreshSeconds` the
 * browser reloads it.
 */
const framed = (title: string, content: Markup, refreshSeconds?: number): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'",
  },
  body: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title}</title><style>${STYLE}</style></head><body>${content}</body></html>`.text,
});

/**
 * Renders the widget: the conversation so far and a field to write in. `who` is the part of the
 * query that names the visitor, repeated as it came.
 */
export const panelPage = (chat: StoredChat, who: string): Answer =>
  framed(
    'Chat with Adsum',
    html`
<p><strong>Chat with Adsum</strong><br><small>You write as ${chat.visitor}. The sandbox’s support inbox answers.</small></p>
<iframe src="/chat/messages?${who}" title="Messages"></iframe>
<form method="post" action="/chat/panel?${who}">
<label for="text">Your message</label>
<textarea id="text" name="text" required maxlength="2000"></textarea>
<button type="submit">Send</button>
</form>`,
  );

const REFRESH_SECONDS = 3;
const NAMES = { visitor: 'You', support: 'Adsum' } as const;

/**
 * Renders the messages alone. They reload every few seconds without touching the field that is
 * being typed in.
 */
export const messagesPage = (chat: StoredChat): Answer =>
  framed(
    'Messages',
    html`
${
  chat.messages.length === 0
    ? html`<p>Write to us, and a person answers here.</p>`
    : chat.messages.map(({ from, text }) => html`<p><strong>${NAMES[from]}:</strong> ${text}</p>`)
}`,
    REFRESH_SECONDS,
  );

import { html, raw, type Markup } from '@/sandbox/http/markup';

const STYLE = raw(`
:root{color-scheme:light dark;--ink:#1b2430;--soft:#556070;--ground:#f4f6f8;--sheet:#fff;--line:#d5dbe2;--mark:#0b5d6b;--bad:#b0211a}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a9b4c0;--ground:#12171d;--sheet:#1b222b;--line:#36414e;--mark:#7fd3e0;--bad:#ff948a}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{border-bottom:4px solid var(--mark);background:var(--sheet);padding:12px 16px;font-weight:600}
header a{color:inherit;text-decoration:none}header small{font-weight:400;color:var(--soft);margin-left:8px}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}main.wide{max-width:1080px}
h1,p,li{overflow-wrap:anywhere}h1{font-size:28px;line-height:1.25;margin:0 0 16px}h2{font-size:20px;margin:32px 0 8px}
p{max-width:66ch}.soft{color:var(--soft)}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:20px;margin:16px 0}
label,legend{display:block;font-weight:600;margin:16px 0 4px}fieldset{border:0;padding:0;margin:0}
.hint{display:block;font-weight:400;color:var(--soft);font-size:14px}
input,select{font:inherit;color:inherit;background:var(--sheet);width:100%;max-width:420px;min-height:44px;
  padding:8px 12px;border:1px solid #7a8594;border-radius:6px}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 20px;margin:20px 12px 0 0;border-radius:6px;
  border:2px solid var(--mark);background:var(--mark);color:var(--sheet);cursor:pointer}
button.second{background:transparent;color:var(--ink);border-color:#7a8594}
:focus-visible{outline:3px solid #d98200;outline-offset:2px}a{color:var(--mark)}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto}.problem{border-left:4px solid var(--bad);padding:8px 16px;margin:16px 0;background:var(--sheet)}
pre{white-space:pre-wrap;overflow-wrap:anywhere}code{overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid var(--line);background:#fff}
.trouble{color:var(--bad);font-weight:600;margin:4px 0}[aria-invalid]{border:2px solid var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:0 16px;align-items:end}.row>div{flex:1 1 180px}`);

/**
 * Renders a complete page: the title names what it imitates, and the word Sandbox is always
 * visible.
 */
export const page = (title: string, content: Markup): Markup => html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Sandbox</title><style>${STYLE}</style></head>
<body><header><a href="/">Sandbox</a><small>Not a real service. Nothing here leaves this computer.</small></header>
<main class="${title === 'Sandbox' || title === 'Controls' ? 'wide' : ''}">${content}</main></body></html>
`;

import { STEPS } from './steps.mjs';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);

const londonTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#556070;--ground:#f4f6f8;--sheet:#fff;--line:#d5dbe2;--mark:#0b5d6b;--bad:#b0211a}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a9b4c0;--ground:#12171d;--sheet:#1b222b;--line:#36414e;--mark:#7fd3e0;--bad:#ff948a}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;line-height:1.25;margin:0 0 8px}
h2{font-size:20px;margin:32px 0 8px}p{max-width:66ch;margin:8px 0}p,dd,code{overflow-wrap:anywhere}.soft{color:var(--soft)}
form{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}
button,.open{font:inherit;font-weight:600;min-height:48px;padding:10px 20px;border-radius:6px;border:2px solid var(--mark);
  background:var(--mark);color:var(--sheet);cursor:pointer;text-decoration:none;display:inline-block}
button.second{background:transparent;color:var(--ink)}button[aria-disabled]{cursor:progress;opacity:.6}
:focus-visible{outline:3px solid #d98200;outline-offset:2px}a{color:var(--mark)}.open{color:var(--sheet)}
section{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:4px 20px 20px;margin:24px 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}dt{font-weight:600}dd{margin:0}
.problem{border-left:4px solid var(--bad);padding:8px 16px;margin:16px 0;background:var(--sheet)}
@media (max-width:479px){dl{grid-template-columns:1fr}dt{margin-top:8px}button,.open{width:100%;text-align:center}}`;

/** Says that a press is under way, and lets nothing else be pressed meanwhile. */
export const SCRIPT = `document.addEventListener('submit',(event)=>{
  const status=document.querySelector('[role=status]');
  if(status.textContent)return event.preventDefault();
  status.textContent='Please wait: portal and sandbox are being moved on.';
  for(const button of document.querySelectorAll('button'))button.setAttribute('aria-disabled','true');
});`;

const buttons = (action, entries, kind = '') =>
  `<form method="post" action="${action}">${entries
    .map(
      ([value, { name }]) =>
        `<button name="name" value="${escape(value)}"${kind}>${escape(name)}</button>`,
    )
    .join('')}</form>`;

const pairs = (entries) =>
  `<dl>${entries.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;

/** Renders the open story: what to look at, the login, the clocks and the buttons that move it on. */
function storySection({ story, steps }, { portal, sandbox }) {
  const { name, email, password, hasApp } = story.person;
  return `<section aria-labelledby="story"><h2 id="story">${escape(story.name)}</h2>
<p>${escape(story.look)}</p>
<p><a class="open" href="/enter" target="portal">Open the portal as ${escape(name)}</a></p>
${pairs([
  [
    'Login',
    `${escape(email)}, password <code>${escape(password)}</code>${hasApp ? ', and an authenticator app' : ''}`,
  ],
  ['Portal’s clock', londonTime.format(portal)],
  ['Sandbox’s clock', londonTime.format(sandbox)],
])}
<h3>What happens next</h3>
${buttons(
  '/step',
  steps.map((step) => [step, STEPS[step]]),
  ' class="second"',
)}</section>`;
}

/** Renders the demo's page: a button for each story, and the open story. */
export const demoPage = ({ stories, open, clocks, busy, problem, sandbox }) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${open ? `${escape(open.story.name)} – Demo` : 'Demo'}</title><style>${STYLE}</style></head>
<body><main><h1>Demo</h1>
<p>Choose a story. Each starts a portal and a sandbox from the beginning; everybody in them is made up.</p>
<p role="status">${busy ? 'A story is being moved on. Reload this page in a moment.' : ''}</p>
${buttons('/story', Object.entries(stories))}
<div id="result">${problem ? `<p class="problem" role="alert">This did not work: ${escape(problem)}</p>` : ''}
${open ? storySection(open, clocks) : ''}</div>
<h2>Around the portal</h2>
<p>The sandbox imitates HMRC, the bank and the mail server: <a href="${sandbox}/inbox">its inbox</a>,
<a href="${sandbox}/sms-inbox">text messages</a>, <a href="${sandbox}/">the codes of authenticator apps</a> and
<a href="${sandbox}/control">the controls</a>.</p>
</main><script>${SCRIPT}</script></body></html>
`;

import { PRODUCT_NAMES, type Product } from '@/lib/kernel/products';
import type { MailContent } from '@/server/notifications/messages';

/** Part of a mail, in reading order. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A one-time code in large type. */
  | { kind: 'code'; code: string }
  /** The mail's one call to action. */
  | { kind: 'button'; label: string; href: string }
  /** Name and value pairs; amounts keep tabular figures. */
  | { kind: 'facts'; rows: ReadonlyArray<readonly [name: string, value: string]> }
  /** Small print, such as what to do if this was not you. */
  | { kind: 'note'; text: string };

export interface MailOutline {
  /** Product that the mail is from; InstantVAT by default. */
  product?: Product;
  subject: string;
  /** Preview text that a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  parts: readonly MailPart[];
}

/**
 * Tokens of docs/rules/design.md#colours that mail needs: light inline, dark by media query for
 * mail programs that support it.
 */
const light = {
  bg: '#F6F5F7',
  surface: '#FFFFFF',
  line: '#E3E0E7',
  ink: '#1B1620',
  ink2: '#5A5363',
  brand: '#7B1A56',
  tint: '#F8ECF3',
} as const;
const DARK = `@media (prefers-color-scheme: dark) {
  .bg { background: #121015 !important; } .surface { background: #1B181F !important; border-color: #332E3A !important; }
  .ink { color: #F3F0F5 !important; } .ink2 { color: #BAB2C2 !important; } .line { border-color: #332E3A !important; }
  .brand { background: #AE3F85 !important; } .tint { background: #37172B !important; } .link { color: #F2A6CF !important; }
}`;
const FONT = "font-family:'Instrument Sans',Arial,Helvetica,sans-serif";
const NEVER_ASK = 'We never ask for a password or a code by email or phone.';
const OPEN_TAX_FOOT = `OpenTax is Adsum’s service for accountants and their clients. ${NEVER_ASK}`;
const FOOT = {
  instant_vat: NEVER_ASK,
  open_tax: OPEN_TAX_FOOT,
  open_tax_client: OPEN_TAX_FOOT,
} as const satisfies Record<Product, string>;
/** Placeholder in the HTML for the sender's lines. */
const SENDER_PLACE = '<!-- sender -->';

/** Escapes text for HTML. */
const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ??
      character,
  );

/** Composes a mail in plain text and in HTML from one outline, so that both say the same. */
export function composeMail(outline: MailOutline): MailContent {
  return { subject: outline.subject, text: plainText(outline), html: htmlText(outline) };
}

const footLine = (html: string): string => `<br>${html}`;
const link = (href: string, words: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${light.brand}">${escapeHtml(words)}</a>`;

/** Returns the mail with an unsubscribe link in its footer; `what` is the topic in words. */
export function withUnsubscribe(
  mail: MailContent,
  { href, what }: { href: string; what: string },
): MailContent {
  const words = `You get this e-mail because “${what}” is on in your profile.`;
  return {
    ...mail,
    text: `${mail.text}\n\n${words} Turn it off:\n${href}`,
    html: mail.html.replace(
      SENDER_PLACE,
      () => `${footLine(`${escapeHtml(words)} ${link(href, 'Turn it off')}`)}${SENDER_PLACE}`,
    ),
  };
}

/**
 * Returns the mail with its sender in the footer: a monitored address, and a line with the company,
 * its number and its registered office (docs/rules/product.md#e-mails). Required on every e-mail.
 */
export function withSender<M extends MailContent>(
  mail: M,
  { email, line }: { email: string; line: string },
): M {
  const html = [
    `${escapeHtml('Write to us: ')}${link(`mailto:${email}`, email)}`,
    escapeHtml(line),
  ];
  return {
    ...mail,
    text: `${mail.text}\n\nWrite to us: ${email}\n${line}`,
    html: mail.html.replace(SENDER_PLACE, () => html.map(footLine).join('')),
  };
}

function plainText({ heading, parts, product = 'instant_vat' }: MailOutline): string {
  const lines = parts.map((part) => {
    switch (part.kind) {
      case 'code':
        return `    ${part.code.slice(0, 3)} ${part.code.slice(3)}`;
      case 'button':
        return `${part.label}:\n${part.href}`;
      case 'facts':
        return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
      default:
        return part.text;
    }
  });
  return [heading, ...lines, '--', FOOT[product]].join('\n\n');
}

/**
 * Returns the inline style of text: font size and line height in px, its colour, and further
 * declarations.
 */
const type = (px: number, linePx: number, tone: 'ink' | 'ink2', more = '') =>
  `${FONT};font-size:${px}px;line-height:${linePx}px;color:${light[tone]}${more && `;${more}`}`;

const bare = 'role="presentation" cellpadding="0" cellspacing="0"';

function htmlText({
  subject,
  preview,
  heading,
  parts,
  product = 'instant_vat',
}: MailOutline): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="bg" style="margin:0;background:${light.bg}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${bare} width="100%" class="bg" style="background:${light.bg}"><tr><td align="center" style="padding:32px 16px">
<table ${bare} width="100%" style="max-width:560px;text-align:left">
<tr><td class="ink" style="padding:0 0 20px;${type(17, 24, 'ink', 'font-weight:600')}">
${PRODUCT_NAMES[product]} <span class="ink2" style="font-weight:400;color:${light.ink2}">by Adsum</span></td></tr>
<tr><td class="surface" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-radius:10px">
<h1 class="ink" style="margin:0 0 16px;${type(24, 32, 'ink', 'font-weight:600')}">${escapeHtml(heading)}</h1>
${parts.map(htmlPart).join('\n')}
</td></tr>
<tr><td class="ink2" style="padding:20px 0 0;${type(13, 18, 'ink2')}">${escapeHtml(FOOT[product])}${SENDER_PLACE}</td></tr>
</table></td></tr></table></body></html>`;
}

function htmlPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;${type(16, 24, 'ink')}">${escapeHtml(part.text)}</p>`;
    case 'note':
      return `<p class="ink2" style="margin:0 0 16px;${type(14, 20, 'ink2', 'word-break:break-word')}">${escapeHtml(part.text)}</p>`;
    case 'code':
      return htmlCode(part.code);
    case 'button':
      return htmlButton(part.label, part.href);
    case 'facts':
      return `<table ${bare} width="100%" style="margin:0 0 16px">${part.rows.map(htmlFact).join('')}</table>`;
  }
}

const htmlCode = (code: string) =>
  `<p class="ink tint" style="margin:0 0 16px;padding:16px;background:${light.tint};border-radius:6px;text-align:center;` +
  `${type(32, 40, 'ink', 'font-weight:600;letter-spacing:4px')}">${escapeHtml(code.slice(0, 3))}&nbsp;${escapeHtml(code.slice(3))}</p>`;

function htmlButton(label: string, to: string): string {
  const href = escapeHtml(to);
  const looks = `display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none`;
  return `<table ${bare} style="margin:0 0 16px"><tr><td class="brand" style="background:${light.brand};border-radius:6px">
<a href="${href}" style="${looks}">${escapeHtml(label)}</a></td></tr></table>
<p class="ink2" style="margin:0 0 16px;${type(13, 18, 'ink2', 'word-break:break-word')}">If the button does nothing, open this address:
<a class="link" href="${href}" style="color:${light.brand}">${href}</a></p>`;
}

function htmlFact([name, value]: readonly [string, string]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${light.line}`;
  const figure = "font-weight:600;font-feature-settings:'tnum'";
  return `<tr><td class="ink2 line" style="${cell};${type(14, 20, 'ink2')}">${escapeHtml(name)}</td>
<td align="right" class="ink line" style="${cell};${type(14, 20, 'ink', figure)}">${escapeHtml(value)}</td></tr>`;
}

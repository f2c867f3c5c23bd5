import { withoutUnseen } from './text/pasted';

/**
 * Shape of an e-mail address, as the `pattern` of a field: it must match the whole text. The
 * browser's own check of `type="email"` comes on top of it.
 */
export const EMAIL_PATTERN = String.raw`[^\s@]+@[^\s@]+\.[^\s@.]{2,}`;

/** The longest address that a mail server takes. */
export const EMAIL_LENGTH = 254;
const LONGEST_LOCAL = 64;
/** The part before the @: words of ASCII with single full stops between them (RFC 5321). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels, of which the last is no number: that would be an IP address. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;
/** Signs that would make a URL of something else than a host. */
const NO_HOST = /[\s/:?#@[\]\\%<>^|]/;

/** Returns a domain in ASCII, as mail servers know it: 'bücher.example' is xn--bcher-kva.example. */
function asciiDomain(domain: string): string {
  const url = `https://${domain}`;
  return NO_HOST.test(domain) || !URL.canParse(url) ? domain.toLowerCase() : new URL(url).hostname;
}

/**
 * Returns a typed or pasted e-mail address as it is kept: without unseen signs, a phone's curly
 * apostrophe as a straight one, and its domain in ASCII, so that each mailbox has one spelling
 * (docs/rules/security.md#e-mail-addresses).
 */
export function cleanedEmail(text: string): string {
  const plain = withoutUnseen(text).replace(/[’‘ʼ]/g, "'");
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Returns true if a cleaned text is an e-mail address that we can write to. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return (
    at > 0 &&
    address.length <= EMAIL_LENGTH &&
    local.length <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    DOMAIN.test(domain)
  );
}

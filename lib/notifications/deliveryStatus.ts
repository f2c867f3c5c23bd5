import { failureOfStatus, type MessageFailure } from './messageState';

/** The longest text of a report that is read. */
const MOST_CHARACTERS = 20_000;

/** Returns the fields of a block of headers, by their names in small letters. */
const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .flatMap((line) => {
        const colon = line.indexOf(':');
        return colon > 0
          ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
          : [];
      }),
  );

/**
 * Returns why a mail was not delivered, from the text of a delivery report (RFC 3464, the part
 * `message/delivery-status`): undefined if none of its recipients failed, as in a report of a delay
 * or of a delivery. A mail of ours has one recipient.
 */
export function failureInReport(text: string): MessageFailure | undefined {
  const blocks = text
    .slice(0, MOST_CHARACTERS)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/);
  const failed = blocks
    .map(fieldsOf)
    .find((fields) => /^failed\b/i.test(fields.get('action') ?? ''));
  return failed && failureOfStatus(/^\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0]);
}

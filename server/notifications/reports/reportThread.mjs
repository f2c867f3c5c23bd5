import { parentPort, workerData } from 'node:worker_threads';
import PostalMime from 'postal-mime';

/** A report has a text, the statuses, and the mail or its headers. */
const MOST_PARTS = 20;

/**
 * Worker thread of readReport.ts: the bytes of one mail in, the texts of its
 * `message/delivery-status` parts out (RFC 3464), none for any other mail.
 */
const mail = await PostalMime.parse(workerData, {
  maxNestingDepth: 10,
  maxHeadersSize: 100_000,
  forceRfc822Attachments: true,
});
const contentType = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
const isReport =
  /^multipart\/report\b/i.test(contentType) && /report-type="?delivery-status/i.test(contentType);
const parts = isReport
  ? mail.attachments
      .slice(0, MOST_PARTS)
      .filter(({ mimeType }) => mimeType === 'message/delivery-status')
  : [];
parentPort.postMessage(parts.map(({ content }) => Buffer.from(content).toString('latin1')));

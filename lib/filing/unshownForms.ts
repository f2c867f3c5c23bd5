import { unshownText } from '@/lib/filing/text';
import { exactly, ruled } from '@/lib/kernel/fields';
import { parseHmrcReference } from '@/lib/vat/hmrcReference';

/** The reference of HMRC's with which a person marks a return as filed. */
export const markFiledBody = exactly({
  reference: ruled(unshownText.noReference, (text) =>
    parseHmrcReference(text) ? undefined : unshownText.badReference,
  ).max(60),
});

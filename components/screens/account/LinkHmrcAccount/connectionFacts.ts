import type { Connection } from '@/components/features/connections/connectionWords';
import { connectionText, consentText } from '@/lib/connections/text';

interface ConnectionFacts {
  /** Data that is read, and what can be sent. */
  does: readonly string[];
  /** Text shown before it is ended: what stops, and what stays. */
  ending: string;
  connect: string;
  empty: string;
}

/** Purpose of each connection, in a shopkeeper's words. */
export const CONNECTION_FACTS: Record<Connection['kind'], ConnectionFacts> = {
  hmrc: {
    does: consentText.hmrc,
    ending: connectionText.hmrcEnding,
    connect: 'Connect HMRC',
    empty: connectionText.hmrcEmpty,
  },
  xero: {
    does: [
      connectionText.xeroReadsPeriod,
      connectionText.xeroReadsScheme,
      'Changes nothing in Xero',
    ],
    ending: connectionText.xeroEnding,
    connect: 'Connect Xero',
    empty: connectionText.xeroEmpty,
  },
  onlineServices: {
    does: consentText.onlineServices,
    ending: connectionText.taxesEnding,
    connect: 'Connect PAYE and the others',
    empty: connectionText.taxesEmpty,
  },
};

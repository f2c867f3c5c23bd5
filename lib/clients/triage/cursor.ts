import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { NEVER, type FactDay } from '@/lib/taxes/row/facts';
import { TRIAGE_CAUSES, type TriageCause } from './causes';
import { TRIAGE_PLACES } from './triage';
import { UUID } from '@/lib/kernel/uuid';

/** Start of a page of the board: the last line before it, by the board's order. */
export interface TriageCursor {
  place: number;
  costOn: FactDay;
  pence: number;
  clientId: string;
  tax: Tax;
  cause: TriageCause;
  /** UTR of a further person of the client; absent for other lines. */
  ofPerson?: string | undefined;
}

const WRITTEN = new RegExp(
  String.raw`^(\d)\.(\d{4}-\d\d-\d\d|infinity)\.(\d{1,15})\.(${UUID})\.([a-z_]+)\.([a-z_]+)(?:\.(\d{10}))?$`,
);

export const writeTriageCursor = (cursor: TriageCursor): string =>
  [cursor.place, cursor.costOn, cursor.pence, cursor.clientId, cursor.tax, cursor.cause]
    .concat(cursor.ofPerson || [])
    .join('.');

/** Parses a cursor; returns undefined for malformed text. */
export function readTriageCursor(text: string): TriageCursor | undefined {
  const [
    ,
    place = '',
    day = '',
    pence = '',
    clientId = '',
    ofTax = '',
    ofCause = '',
    ofPerson = '',
  ] = WRITTEN.exec(text) ?? [];
  const tax = TAXES.find((candidate) => candidate === ofTax);
  const cause = TRIAGE_CAUSES.find((candidate) => candidate === ofCause);
  const costOn = day === NEVER ? NEVER : isIsoDate(day) ? day : undefined;
  return tax && cause && costOn && Number(place) < TRIAGE_PLACES.length
    ? {
        place: Number(place),
        costOn,
        pence: Number(pence),
        clientId,
        tax,
        cause,
        ...(ofPerson && { ofPerson }),
      }
    : undefined;
}

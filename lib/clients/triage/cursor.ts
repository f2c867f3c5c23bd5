import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { TRIAGE_PLACES } from './triage';

/** Where a page of the board begins: the last thing before it, by what the board is ordered by. */
export interface TriageCursor {
  place: number;
  weight: number;
  clientId: string;
  tax: Tax;
}

const WRITTEN = /^(\d)_(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([a-z_]+)$/;

export const writeTriageCursor = ({ place, weight, clientId, tax }: TriageCursor): string =>
  [place, weight, clientId, tax].join('_');

/** A cursor as it was written; undefined for what none has written. */
export function readTriageCursor(text: string): TriageCursor | undefined {
  const [, place = '', weight = '', clientId = '', ofTax = ''] = WRITTEN.exec(text) ?? [];
  const tax = TAXES.find((each) => each === ofTax);
  return tax && Number(place) < TRIAGE_PLACES.length
    ? { place: Number(place), weight: Number(weight), clientId, tax }
    : undefined;
}

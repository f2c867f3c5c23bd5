import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { TRIAGE_PLACES } from './triage';

/** Start of a page of the board: the last item before it, by the board's order. */
export interface TriageCursor {
  place: number;
  weight: number;
  clientId: string;
  tax: Tax;
}

const WRITTEN = /^(\d)_(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([a-z_]+)$/;

export const writeTriageCursor = ({ place, weight, clientId, tax }: TriageCursor): string =>
  [place, weight, clientId, tax].join('_');

/** Parses a cursor; returns undefined for malformed text. */
export function readTriageCursor(text: string): TriageCursor | undefined {
  const [, place = '', weight = '', clientId = '', ofTax = ''] = WRITTEN.exec(text) ?? [];
  const tax = TAXES.find((candidate) => candidate === ofTax);
  return tax && Number(place) < TRIAGE_PLACES.length
    ? { place: Number(place), weight: Number(weight), clientId, tax }
    : undefined;
}

/** @jest-environment node */
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import {
  FILING_STATES,
  FILINGS_IN_FLIGHT,
  filingsWith,
  isFilingInFlight,
  isUnderway,
  type FilingState,
} from '@/lib/vat/filingState';
import { filings } from '@/server/vat/store/tables';

test.each<[FilingState, { underway: boolean; inFlight: boolean }]>([
  ['draft', { underway: false, inFlight: false }],
  ['declared', { underway: true, inFlight: false }],
  ['sending', { underway: true, inFlight: true }],
  ['submitted', { underway: false, inFlight: true }],
  ['rejected', { underway: false, inFlight: false }],
  ['unknown', { underway: true, inFlight: true }],
  ['reconciling', { underway: true, inFlight: true }],
  ['not_received', { underway: true, inFlight: true }],
  ['conflict', { underway: false, inFlight: true }],
])('a %s return: %p', (state, { underway, inFlight }) => {
  expect(isUnderway(state)).toBe(underway);
  expect(isFilingInFlight(state)).toBe(inFlight);
  expect(FILING_STATES).toContain(state);
});

test('the database allows one filing per period in the states that are underway, filed or stopped', () => {
  const once = getTableConfig(filings).indexes.find(({ config }) => config.name === 'filings_once');
  const where = once?.config.where && new PgDialect().sqlToQuery(once.config.where).sql;
  const named = [...(where ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state);
  expect(named.sort()).toEqual(filingsWith('underway', 'filed', 'stopped').sort());
  expect([...FILINGS_IN_FLIGHT, 'declared'].sort()).toEqual(named);
});

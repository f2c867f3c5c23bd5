import { createTableReader } from '@/server/documents/tables/tableReader';
import { START_MS } from '../limits.mjs';

/** The reader of uploaded tables, with the program that this run of the tests has built. */
export const testTables = (deadlineMs = START_MS) =>
  createTableReader({ path: process.env.TEST_TABLE_PROGRAM ?? '', deadlineMs });

/** @jest-environment node */
import {
  nextImportState,
  type ImportEvent,
  type ImportState,
} from '@/lib/clients/exchange/importState';

const states: ImportState[] = ['checking', 'importing', 'completed', 'failed'];
const events: ImportEvent[] = ['checked', 'finished', 'failed', 'resume'];
const edges: Record<string, ImportState> = {
  'checking checked': 'importing',
  'checking failed': 'failed',
  'importing finished': 'completed',
  'importing failed': 'failed',
  'completed resume': 'checking',
  'failed resume': 'checking',
};

test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  'a %s import, on %s, goes where the table says or nowhere',
  (state, event) => {
    expect(nextImportState(state, event)).toBe(edges[`${state} ${event}`]);
  },
);

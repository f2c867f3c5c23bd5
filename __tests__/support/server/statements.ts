import { Client } from 'pg';

/**
 * A statement that was asked of the database, with its name if it is prepared, and its place among
 * all calls that are spied on.
 */
export interface Asked {
  text: string;
  values: unknown[];
  name?: string | undefined;
  order: number;
}

/**
 * What a call asks the database, with its answer. Only one call may run meanwhile. The queue's own
 * statements do not count: it looks after itself once a minute, by timers that no test holds.
 * Neither does what a new connection is told.
 */
export async function statementsOf<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; asked: Asked[] }> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    const answer = await call();
    const asked = (query.mock.calls as unknown[][]).map(([statement, values], at): Asked => {
      const {
        text = '',
        name,
        values: own,
      } = typeof statement === 'string'
        ? { text: statement }
        : (statement as { text?: string; name?: string; values?: unknown[] });
      const order = query.mock.invocationCallOrder[at]!;
      return { text, name, order, values: Array.isArray(values) ? values : (own ?? []) };
    });
    return {
      answer,
      asked: asked.filter(({ text }) => !/pgboss|^set client_connection_check_interval/.test(text)),
    };
  } finally {
    query.mockRestore();
  }
}

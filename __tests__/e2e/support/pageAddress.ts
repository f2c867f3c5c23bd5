import type { RouteRow } from '@/lib/app/routes/routeRow';
import type { FactName, Person } from './people';

interface Page {
  row: Pick<RouteRow, 'path'>;
  /** What its address is made of; a token is its fragment. */
  needs: readonly FactName[];
  tab?: string;
  filter?: string;
}

/** Returns the address of a page with the facts of this person. */
export function addressOf({ row, needs, tab, filter }: Page, { facts }: Person): string {
  const known = needs
    .filter((name) => name !== 'token')
    .map((name): [string, string] => {
      const fact = facts[name];
      if (!fact) throw new Error(`${row.path} needs ${name}, which is not known.`);
      return [name, fact];
    });
  const given: [string, string][] = [
    ...known,
    ...(tab ? [['tab', tab] as [string, string]] : []),
    ...(filter ? [['filter', filter] as [string, string]] : []),
  ];
  return `/portal${row.path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}${needs.includes('token') ? `#token=${facts.token}` : ''}`;
}

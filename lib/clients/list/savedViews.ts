import { savedViewText } from '@/lib/clients/text';

/** The pages that views are saved of. */
export const VIEW_PAGES = ['clients', 'dashboard', 'triage'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** Parts of an address that make a view: the filter and the order, without the page. */
const VIEW_PARTS = [
  'tab',
  'filter',
  'owner',
  'tag',
  'snoozed',
  'sort',
  'direction',
  'search',
] as const;

export const LONGEST_VIEW_NAME = 60;
export const LONGEST_PLACE = 600;
/** Views of one keeper and page; more would be a list of their own to search. */
export const MOST_VIEWS = 20;

/**
 * Returns the view that an address shows, in canonical form: 'filter=invited&owner=mine'
 * (docs/rules/product.md#saved-views).
 */
export function canonicalView(address: string): string {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  return new URLSearchParams(
    VIEW_PARTS.flatMap((part): [string, string][] => {
      const value = query.get(part);
      return value ? [[part, value]] : [];
    }),
  ).toString();
}

/** Returns the parts of a view's address, as a page reads them from its own. */
export const viewParts = (place: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(canonicalView(place)));

export interface ViewKept {
  page: ViewPage;
  name: string;
  isShared: boolean;
  isOwn: boolean;
}

/**
 * Returns why a name cannot be given to a view: the keeper, who is one person or the whole
 * practice, already has a view of that name on that page, or has as many as allowed. `views` are
 * those that the person sees beside it.
 */
export function viewNameProblem(
  { page, name, isShared }: Omit<ViewKept, 'isOwn'>,
  views: readonly ViewKept[],
  isNew: boolean,
): string | undefined {
  const beside = views.filter((view) => view.page === page && view.isShared === isShared);
  if (beside.some((viewKept) => sameName(viewKept.name, name))) return savedViewText.nameTaken;
  if (isNew && beside.length >= MOST_VIEWS) {
    return isShared ? savedViewText.mostShared(MOST_VIEWS) : savedViewText.mostOwn(MOST_VIEWS);
  }
  return undefined;
}

/** Capitals and spaces at the ends make no other name. */
const sameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Returns true if this person may rename or remove a view: their own, and for an admin also a
 * shared one.
 */
export const mayChangeView = (
  { isOwn, isShared }: Pick<ViewKept, 'isOwn' | 'isShared'>,
  manages: boolean,
): boolean => isOwn || (isShared && manages);

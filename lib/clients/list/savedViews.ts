/** The pages that views are saved of. */
export const VIEW_PAGES = ['clients', 'dashboard', 'triage'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** What of an address makes a view: what is shown and in what order, and not which page of it. */
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
 * The view that an address shows, in one way of writing it: 'filter=invited&owner=mine'
 * (docs/rules/product.md#saved-views).
 */
export function viewOf(address: string): string {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  return new URLSearchParams(
    VIEW_PARTS.flatMap((part): [string, string][] => {
      const value = query.get(part);
      return value ? [[part, value]] : [];
    }),
  ).toString();
}

/** The parts of a view's address, as a page reads them of its own. */
export const partsOf = (place: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(viewOf(place)));

export interface ViewKept {
  page: ViewPage;
  name: string;
  isShared: boolean;
  isOwn: boolean;
}

/**
 * Why a name cannot be given to a view: the keeper, who is one person or the whole practice, has
 * one of it on that page, or as many as one keeps. `views` are those that the person sees beside
 * it.
 */
export function viewNameProblem(
  { page, name, isShared }: Omit<ViewKept, 'isOwn'>,
  views: readonly ViewKept[],
  isNew: boolean,
): string | undefined {
  const beside = views.filter((each) => each.page === page && each.isShared === isShared);
  if (beside.some((each) => sameName(each.name, name)))
    return 'There is a view of this name already. Choose another name.';
  if (isNew && beside.length >= MOST_VIEWS) {
    return `${isShared ? 'The practice has' : 'You have'} ${MOST_VIEWS} views of this page. Remove one first.`;
  }
  return undefined;
}

/** Capitals and spaces at the ends make no other name. */
const sameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Whether this person may rename or remove a view: their own, and as an admin one that everybody
 * has.
 */
export const mayChangeView = (
  { isOwn, isShared }: Pick<ViewKept, 'isOwn' | 'isShared'>,
  manages: boolean,
): boolean => isOwn || (isShared && manages);

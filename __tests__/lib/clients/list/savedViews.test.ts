import {
  mayChangeView,
  MOST_VIEWS,
  viewParts,
  viewNameProblem,
  canonicalView,
  type ViewKept,
} from '@/lib/clients/list/savedViews';

test.each([
  [
    '/v2/open-tax/clients?company_id=x&owner=mine&filter=invited&after=z',
    'filter=invited&owner=mine',
  ],
  ['search=jo+%26+co&sort=due', 'sort=due&search=jo+%26+co'],
  ['/v2/open-tax/clients?company_id=x', ''],
  ['', ''],
  ['filter=&direction=desc&drop=1', 'direction=desc'],
])('the view of %s is %s, in one way of writing it', (address, view) => {
  expect(canonicalView(address)).toBe(view);
  expect(canonicalView(new URLSearchParams(viewParts(view)).toString())).toBe(view);
});

const kept = (change: Partial<ViewKept> = {}): ViewKept => ({
  page: 'clients',
  name: 'Slow',
  isShared: false,
  isOwn: true,
  ...change,
});
const many = Array.from({ length: MOST_VIEWS }, (_, at) => kept({ name: `View ${at}` }));

test.each([
  ['the same name', kept(), [kept()], true, true],
  ['other capitals', kept({ name: ' SLOW' }), [kept()], true, true],
  ['on another page', kept({ page: 'dashboard' }), [kept()], true, false],
  ['of another keeper', kept({ isShared: true }), [kept()], true, false],
  ['as many as one keeps', kept(), many, true, true],
  ['one more of the practice', kept({ isShared: true }), many, true, false],
  ['a new name where there are many', kept(), many, false, false],
])('a view of %s is a problem or not', (_, view, views, isNew, isProblem) => {
  expect(viewNameProblem(view, views, isNew) !== undefined).toBe(isProblem);
});

test.each([
  [{ isOwn: true, isShared: false }, false, true],
  [{ isOwn: true, isShared: true }, false, true],
  [{ isOwn: false, isShared: true }, true, true],
  [{ isOwn: false, isShared: true }, false, false],
])('%j may be changed by its owner and, if shared, by an admin', (view, manages, may) => {
  expect(mayChangeView(view, manages)).toBe(may);
});

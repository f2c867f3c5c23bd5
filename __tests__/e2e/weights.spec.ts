import { weights } from '../../scripts/bench/weights';
import { expect, test } from './support/test';

/** Sizes of the built files, so the same on every machine; no page is opened. */
test('no page makes a browser load more script than its share of what Next itself weighs (docs/rules/product.md#page-weight)', () => {
  const { floor, pages } = weights();
  // The floor is Next and React: a reading far from it would make every page look light.
  expect(floor).toBeGreaterThan(90_000);
  expect(floor).toBeLessThan(125_000);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(({ target }) => target === 1.8).length).toBeGreaterThan(30);
  const tooHeavy = pages
    .filter(({ ratio, target }) => ratio > target)
    .map(
      ({ page, bytes, ratio, target }) =>
        `${page}: ${bytes} bytes, ${ratio.toFixed(3)} of ${target}`,
    );
  expect(tooHeavy).toEqual([]);
});

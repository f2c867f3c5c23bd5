interface Remembering {
  drawnTexts?: WeakMap<Element, Set<string>>;
}

/**
 * In the page, so nothing outside it is used: the elements with a visible text of their own that
 * were never asked about as they are drawn now, by their colour, size and weight, and by every
 * background and opacity around them. The light and the dark, a desk's width and a phone's: each
 * way of drawing is answered once.
 */
export function newlyDrawnTexts(): Element[] {
  const remembering = window as unknown as Remembering;
  const drawn = (remembering.drawnTexts ??= new WeakMap<Element, Set<string>>());
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const ground = [
      groundOf(element.parentElement),
      backgroundColor,
      backgroundImage,
      opacity,
      position,
    ].join();
    grounds.set(element, ground);
    return ground;
  };
  const isNew = (element: Element): boolean => {
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element);
    if (visibility !== 'visible' || element.getClientRects().length === 0) return false;
    const ways = drawn.get(element) ?? new Set<string>();
    const way = [color, fontSize, fontWeight, groundOf(element)].join();
    if (ways.has(way)) return false;
    drawn.set(element, ways.add(way));
    return true;
  };
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  return [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && isNew(element),
  );
}

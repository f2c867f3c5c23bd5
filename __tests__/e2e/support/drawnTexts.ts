interface Remembering {
  drawnTexts?: WeakMap<Element, Set<string>>;
  drawnAlike?: Set<string>;
}

/**
 * Runs in the page, so it uses nothing from outside. Returns the elements with a visible text whose
 * contrast has not been checked yet in their present look: colour, size, weight, and the backgrounds
 * and opacities around them. Another theme or width is checked again only where it changes the look.
 * Unless `isEvery`, one text is checked for all with the same look, classes and inline styles up to
 * the body, such as the cells of a table; texts that are positioned are always checked.
 */
export function newlyDrawnTexts(isEvery: boolean): Element[] {
  const remembering = window as unknown as Remembering;
  const drawn = (remembering.drawnTexts ??= new WeakMap<Element, Set<string>>());
  const alike = (remembering.drawnAlike ??= new Set<string>());
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
  const styles = new Map<Element, string>();
  const stylesOf = (element: Element | null): string => {
    if (!element) return '';
    const known = styles.get(element);
    if (known !== undefined) return known;
    const own = [element.tagName, element.getAttribute('class'), element.getAttribute('style')];
    const style = `${stylesOf(element.parentElement)} ${own.join()}`;
    styles.set(element, style);
    return style;
  };
  /** True if a text like this one has been asked about. */
  const hasAlike = (element: Element, way: string): boolean => {
    if (isEvery || /absolute|fixed|sticky/.test(way)) return false;
    const key = way + stylesOf(element);
    if (alike.has(key)) return true;
    alike.add(key);
    return false;
  };
  const isNew = (element: Element): boolean => {
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element);
    if (visibility !== 'visible' || element.getClientRects().length === 0) return false;
    const ways = drawn.get(element) ?? new Set<string>();
    const way = [color, fontSize, fontWeight, groundOf(element)].join();
    if (ways.has(way)) return false;
    drawn.set(element, ways.add(way));
    return !hasAlike(element, way);
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

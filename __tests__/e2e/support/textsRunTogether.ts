/**
 * In the page, so nothing outside it is used: neighbouring texts of one line that only CSS keeps
 * apart, such as a day and its note ('Today|Day 0'). A screen reader reads them as one word. Words
 * that are in blocks of their own, or have a line break or generated content between them, are
 * read apart.
 */
export function textsRunTogether(): string[] {
  const IGNORED = 'script, style, noscript, option, [aria-hidden=true], [aria-hidden=true] *';
  const parentsBelow = (node: Node, top: Node): Element[] => {
    const parents: Element[] = [];
    for (let at = node.parentElement; at && at !== top; at = at.parentElement) parents.push(at);
    return parents;
  };
  const isGenerated = (element: Element, pseudo: string) =>
    !['none', 'normal', '""'].includes(getComputedStyle(element, pseudo).content);
  const isInLine = (element: Element) =>
    /^(inline|contents)/.test(getComputedStyle(element).display) &&
    !isGenerated(element, '::before') &&
    !isGenerated(element, '::after');

  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  const together: string[] = [];
  let before: Text | undefined;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text)) {
      if (node instanceof HTMLBRElement || node instanceof HTMLImageElement) before = undefined;
      continue;
    }
    const parent = node.parentElement;
    if (!parent || node.data === '' || parent.matches(IGNORED)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const earlier = before;
    before = node;
    if (!earlier || earlier.parentElement === parent) continue;
    if (!/[\p{L}\p{N}]$/u.test(earlier.data) || !/^[\p{L}\p{N}]/u.test(node.data)) continue;
    const range = document.createRange();
    range.setStart(earlier, 0);
    range.setEnd(node, 0);
    const top = range.commonAncestorContainer;
    if ([...parentsBelow(earlier, top), ...parentsBelow(node, top)].every(isInLine))
      together.push(`${earlier.data.slice(-30)}|${node.data.slice(0, 30)}`);
  }
  return together;
}

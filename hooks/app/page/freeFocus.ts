/**
 * True if the person has put the focus nowhere: it is on no element, or on the heading that takes
 * it after a page change (see useFocusHeading).
 */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches('main, main h1')
  );
};

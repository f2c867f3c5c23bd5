/** Where an element begins and ends in a page. */
interface Place {
  from: number;
  to: number;
}

const MARKED = /<\w+\b[^>]*\sdata-of-day="(\w+)"/g;
const TAG = /<(\/?)(\w+)\b[^>]*>/g;

/** Returns where the element that begins at `from` ends. React escapes every < and > of its texts. */
function endOf(html: string, from: number): number {
  const tags = new RegExp(TAG);
  tags.lastIndex = from;
  let [name, depth]: [string | undefined, number] = [undefined, 0];
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    name ??= tag[2];
    if (tag[2] !== name) continue;
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error(`The element at ${from} does not end.`);
}

/** Lists the elements marked with `data-of-day`, by that name. */
const placesIn = (html: string): [string, Place][] =>
  [...html.matchAll(MARKED)].map(({ 1: name = '', index }) => [
    name,
    { from: index, to: endOf(html, index) },
  ]);

/**
 * Returns a built page with the elements that depend on the day (`data-of-day`) as they are in
 * `drawn`.
 * @throws Error if an element is missing there: the program and the pages are not of one build
 */
export function withPlacesOf(drawn: string, built: string): string {
  const places = new Map(placesIn(drawn));
  let [page, end] = ['', 0];
  for (const [name, { from, to }] of placesIn(built)) {
    const place = places.get(name);
    if (!place) throw new Error(`Nothing was drawn for the place “${name}”.`);
    page += built.slice(end, from) + drawn.slice(place.from, place.to);
    end = to;
  }
  return page + built.slice(end);
}

/** Lists the ids of the styles that Emotion wrote into a page. */
export const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style data-emotion="([^"]*)"/g)].flatMap(([, ids = '']) => ids.split(' '));

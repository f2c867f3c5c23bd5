/** Splits text at the first match of what was typed, ignoring case: `[before, match, after]`. */
export const cutAtMatch = (text: string, typed: string): readonly [string, string, string] => {
  const wanted = typed.trim().toLowerCase();
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
};

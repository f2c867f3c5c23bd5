interface TextFile {
  name: string;
  /** Its media type with the charset. */
  type: string;
  text: string;
}

/** Some browsers read the file only after the click has been handled. */
const KEEP_MS = 60_000;

/** Has the browser save a file that the page itself has made. */
export const saveFile = ({ name, type, text }: TextFile): void =>
  saveBytes(name, new Blob([text], { type }));

/** Has the browser save bytes that the page holds, under this name. */
export function saveBytes(name: string, bytes: Blob): void {
  const href = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  // Not in the document, so that its click is not taken for one on a link of the page.
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}

interface TextFile {
  name: string;
  /** Its media type with the charset. */
  type: string;
  text: string;
}

/** Some browsers read the file only after the click has been handled. */
const KEEP_MS = 60_000;

/** Has the browser save a file that the page itself has made. */
export function saveFile({ name, type, text }: TextFile): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  // Not in the document, so that its click is not taken for one on a link of the page.
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}

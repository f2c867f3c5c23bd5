import { HttpResponse } from 'msw';

export interface SavedFile {
  name: string;
  file: Blob;
}

/** Records the files that the page has the browser save. */
export function watchSaves(): SavedFile[] {
  const files: SavedFile[] = [];
  let latest = new Blob([]);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      latest = file;
      return 'blob:https://portal.test/1';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, file: latest });
  });
  return files;
}

/** Returns the answer of a download that sends its file at once. */
export const fileAnswer = (name: string, text = 'file'): Response =>
  new HttpResponse(text, { headers: headersOf(name) });

const headersOf = (name: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Returns the answer of a download whose bytes arrive when the test sends them. */
export function slowFile(name: string, size: number) {
  let pipe: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
  });
  return {
    answer: new HttpResponse(body, {
      headers: { ...headersOf(name), 'Content-Length': String(size) },
    }) as Response,
    send: (bytes: number) => pipe.enqueue(new Uint8Array(bytes)),
    end: () => pipe.close(),
    breakOff: () => pipe.error(new Error('The connection was cut.')),
  };
}

import type { Client } from 'pg';

/** The driver's connection as a custom query gets it; missing in the driver's types. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(piece: Buffer): void;
  endCopyFrom(): void;
}

const asked = (client: Pick<Client, 'query'>, text: string, handlers: object) =>
  new Promise<void>((resolve, reject) => {
    const query: unknown = {
      submit: (wire: unknown) => (wire as Wire).query(text),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
      ...handlers,
    };
    void client.query(query as string);
  });

/** Runs COPY … TO STDOUT and passes on its lines as they come. */
export const copyOut = (
  client: Pick<Client, 'query'>,
  text: string,
  take: (line: Buffer) => void,
): Promise<void> =>
  asked(client, text, { handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk) });

/** Runs COPY … FROM STDIN with the given lines. */
export const copyIn = (client: Pick<Client, 'query'>, text: string, lines: Buffer): Promise<void> =>
  asked(client, text, {
    handleCopyInResponse: (wire: Wire) => {
      wire.sendCopyFromChunk(lines);
      wire.endCopyFrom();
    },
  });
